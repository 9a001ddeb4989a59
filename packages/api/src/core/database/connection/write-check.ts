import { sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { hasCause } from '../errors/unavailable.ts';
import type { Database } from './connect.ts';

/** A balancer may ask several times a second. */
const reuseMs = { working: 5_000, failing: 1_000 };

/** The reasons why a database that answers cannot be written, by PostgreSQL's code of the error. */
const reasons: Readonly<Record<string, string>> = {
  '25006': 'The database is read-only: nothing can be changed.',
  '53100': 'The disk of the database is full: nothing can be changed.',
  '58030': 'The disk of the database fails: nothing can be changed.',
};

/**
 * Creates the check that the database can be written. It writes a temporary file of 200 kB, since a
 * disk that is full still takes rows that fit into pages that are there; rows and log stay as they are.
 *
 * @throws {AppError} `database_unavailable` with the reason
 */
export function createWriteCheck(db: Database): () => Promise<void> {
  let last: { readonly until: number; readonly failure?: AppError } = { until: 0 };
  return async () => {
    const now = performance.now();
    if (now >= last.until) {
      const failure = await findFailure(db);
      const kept = failure ? reuseMs.failing : reuseMs.working;
      last = { until: now + kept, ...(failure && { failure }) };
    }
    if (last.failure) throw last.failure;
  };
}

async function findFailure(db: Database): Promise<AppError | undefined> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(sql`
        select count(*) from (select n from generate_series(1, 5000) n order by md5(n::text)) sorted`);
      const { rows } = await tx.execute<{ isReadOnly: boolean }>(
        sql`select current_setting('transaction_read_only')::bool as "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly) throw Object.assign(new Error('read-only'), { code: '25006' });
    });
    return undefined;
  } catch (cause) {
    return new AppError('database_unavailable', toReason(cause), { cause, retryAfter: 2 });
  }
}

function toReason(error: unknown): string {
  for (const [code, reason] of Object.entries(reasons))
    if (hasCause(error, (each) => each.code === code)) return reason;
  return 'The database is not available.';
}
