import { isDeepStrictEqual } from 'node:util';
import type { Fields, Resource } from '@koshpay/resource';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { createWrites, Written } from '../../core/resources/write/write.ts';
import { type Changes, toChanges } from './needs-approval.ts';

/** The effect of a call, as it is shown to the person who decides: on its row, and beyond it. */
export interface Effect {
  readonly changes: Changes;
  readonly affected: readonly string[];
  /** The values of rows that its row then refers to, such as the permissions of its role. */
  readonly referred: Readonly<Record<string, unknown>>;
}

/** The effect of a call that was tried. */
export async function toEffect(
  tx: Transaction,
  { fields }: Resource,
  { toAudit }: Pick<ReturnType<typeof createWrites>, 'toAudit'>,
  { before, after }: Written,
  affected: ReadonlySet<string>,
): Promise<Effect> {
  const changes = toChanges(
    before && (await toAudit(tx, before)),
    after && (await toAudit(tx, after)),
  );
  const referred = Object.entries(after ?? {}).filter(
    ([key]) => (fields as Fields)[key]?.kind === 'through',
  );
  return { changes, affected: [...affected].toSorted(), referred: Object.fromEntries(referred) };
}

/** True if a call still has the effect that was shown, as far as that was stored. */
export function isSameEffect({ fields }: Resource, shown: Partial<Effect>, now: Effect): boolean {
  const toCompared = ({ changes, ...others }: Effect) => {
    const entries = Object.entries(changes).filter(([key]) => !isMadeAnew(fields, key));
    // As the database returns it.
    return JSON.parse(JSON.stringify({ changes: Object.fromEntries(entries), ...others }));
  };
  return isDeepStrictEqual(toCompared({ ...now, ...shown }), toCompared(now));
}

/**
 * The kinds of fields that differ each time that the same call is tried: sealed values, generated
 * codes, times.
 */
const madeAnew: readonly string[] = ['secret', 'url', 'code', 'datetime', 'timestamp'];

function isMadeAnew(fields: Resource['fields'], key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind !== undefined && madeAnew.includes(kind);
}
