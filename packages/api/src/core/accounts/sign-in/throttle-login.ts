import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/connect.ts';
import type { AppError } from '../../errors.ts';
import {
  type Bucket,
  countAttempt,
  type FullBucket,
  findFullBucket,
  refundAttempt,
  tooManyAttempts,
} from '../count-attempts.ts';
import { throttles } from '../tables.ts';

type Caller = {
  /** The username or e-mail address as typed, in lower case. */
  readonly typed: string;
  readonly network: string;
  /** True if this account signed in from this network within 30 days. */
  readonly isKnown: boolean;
  readonly logFields: Record<string, unknown>;
};

/**
 * One attempt to sign in. What is counted, and which answer a wrong password gets, follows from the
 * network and from what was typed alone, so that answers do not show which accounts exist.
 *
 * A known caller shares the buckets of its network and of the account with strangers, who may fill
 * them. It then has a further bucket: the right password still signs in, and a wrong one gets the
 * refusal that a stranger gets.
 */
export function createLoginAttempt(db: Queryable, { typed, network, isKnown, logFields }: Caller) {
  const own = { name: toOwnBucket(typed, network), limit: 10, minutes: 15 };
  const known = { ...own, name: `${own.name}:known` };
  const shared = [
    { name: `login:${network}`, limit: 100, minutes: 15 },
    { name: `login:*:${toKey(typed)}`, limit: 50, minutes: 60 },
  ] as const;
  // One network alone cannot fill the account's bucket: the buckets before it are full sooner.
  const buckets = [shared[0], own, shared[1]];
  let counted: Bucket[] = [];

  /** @returns the shared bucket that only the right password gets past */
  async function refuseIfFull(find: typeof countAttempt): Promise<FullBucket | undefined> {
    const full = await find(db, buckets);
    if (full && (full.name === own.name || !isKnown || (await find(db, [known]))))
      throw tooManyAttempts(full, logFields);
    return full;
  }

  return {
    /** Refuses early, before expensive work. */
    check: () => refuseIfFull(findFullBucket),
    /**
     * Counts the attempt.
     *
     * @returns the refusal that a wrong password gets behind a full bucket
     */
    async count(): Promise<AppError | undefined> {
      const full = await refuseIfFull(countAttempt);
      const end = full ? buckets.findIndex(({ name }) => name === full.name) : buckets.length;
      counted = [...buckets.slice(0, end), ...(full ? [known] : [])];
      return full && tooManyAttempts(full, logFields);
    },
    /** Takes the count back, because the password was right. */
    refund: () => refundAttempt(db, counted),
  };
}

/** Starts an account's own buckets on a network from zero, because it signed in. */
export async function clearAttempts(
  db: Queryable,
  username: string,
  network: string,
): Promise<void> {
  const name = toOwnBucket(username, network);
  await db.delete(throttles).where(inArray(throttles.bucket, [name, `${name}:known`]));
}

function toOwnBucket(typed: string, network: string): string {
  return `login:${network}:${toKey(typed)}`;
}

/**
 * Username and e-mail address count together as far as typing shows that they belong together. Only
 * a hash is stored: people type passwords into the wrong field.
 */
function toKey(typed: string): string {
  const [name = ''] = typed.split('@', 1);
  return createHash('sha256').update(name).digest('base64url');
}
