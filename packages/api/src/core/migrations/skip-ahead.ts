import { type DatabaseAddress, withClient } from '@koshpay/postgres';
import { nameConnection } from '@koshpay/postgres/internal';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { systemActor } from '../actor.ts';
import { isBehindAnchor } from '../audit/anchor.ts';
import { record } from '../audit/record.ts';
import { hasAuditLog } from '../audit/record-command.ts';
import type { Transaction } from '../database/connection/connect.ts';
import { migrationLock } from '../database/locks.ts';

/** Numbers that are left out for each second that a restored database does not know of. */
const numbersPerSecond = 10;
const fewest = 1_000;
/** About a year: numbers must stay below 2³¹. */
const most = 300_000_000;

/**
 * The total of the numbers that were left out: what is counted without a sequence begins after
 * them.
 *
 * @example
 * sql`update counters set next = next + 1 returning next - 1 + ${skippedNumbers} as number`;
 */
export const skippedNumbers = sql`coalesce((select max(skipped) from database_origin), 0)`;

/** The facts about the audit log before migrations add to it. */
interface Before {
  /** The time of its last entry, as far as the database knows it. */
  readonly lastEntry: Date | undefined;
  /** True if it ends before the signed end that is kept in a file. */
  readonly isBehind: boolean;
}

/** Reads up to when the database knows what happened. */
export function readBefore(owner: DatabaseAddress, anchor?: string): Promise<Before> {
  return withClient(nameConnection(owner, 'origin'), async (client) => {
    const db = drizzle({ client });
    if (!(await hasAuditLog(db))) return { lastEntry: undefined, isBehind: false };
    const { rows } = await client.query<{ created_at: Date }>(
      'select created_at from audit_entries order by id desc limit 1',
    );
    const isBehind = anchor !== undefined && (await isBehindAnchor(db, anchor));
    return { lastEntry: rows[0]?.created_at, isBehind };
  });
}

/**
 * Leaves out numbers in a database that was restored, so that none is given out again that was given
 * out after its backup: the longer ago its last entry is, the more. A restored database is in another
 * cluster, on another timeline, or another database of its cluster.
 *
 * @param isRestored whether it is known to be restored
 * @returns how many were left out of each sequence
 */
export function skipAhead(
  owner: DatabaseAddress,
  { lastEntry, isRestored }: Pick<Before, 'lastEntry'> & { readonly isRestored: boolean },
): Promise<number> {
  return withClient(nameConnection(owner, 'origin'), async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    // Migrations of an older version lead to no such table.
    const { rows } = await client.query(
      `select to_regclass('database_origin') is null as "isOlder"`,
    );
    if (rows[0].isOlder) return 0;
    const { origin, known } = await readOrigin(client);
    const isElsewhere = known !== undefined && known !== origin;
    const count = isRestored || isElsewhere ? await countSkipped(client, lastEntry) : 0;
    if (known !== origin || count > 0)
      await client.query(
        `with former as (delete from database_origin returning skipped)
         insert into database_origin select $1, coalesce((select max(skipped) from former), 0) + $2::bigint`,
        [origin, count],
      );
    if (count > 0) {
      await client.query(`
        select setval(format('%I.%I', schemaname, sequencename)::regclass,
          least(coalesce(last_value, 0) + ${count}, max_value))
        from pg_sequences where schemaname = 'public'`);
      const tx = drizzle({ client }) as unknown as Transaction;
      await record(tx, systemActor, { action: 'database.skip-ahead', form: { count, lastEntry } });
    }
    await client.query('commit');
    return count;
  });
}

async function readOrigin(client: pg.Client): Promise<{ origin: string; known?: string }> {
  const { rows } = await client.query(`
    select concat_ws('/', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
        (select oid from pg_database where datname = current_database())) as origin,
      (select origin from database_origin) as known`);
  return { origin: rows[0].origin, ...(rows[0].known && { known: rows[0].known }) };
}

/** By the clock of the database, which the last entry is of, too. */
async function countSkipped(client: pg.Client, lastEntry: Date | undefined): Promise<number> {
  const { rows } = await client.query(
    `select least($1::int, $2 + $3 * greatest(0, extract(epoch from now() - $4::timestamptz)))::int as count`,
    [most, fewest, numbersPerSecond, lastEntry ?? '-infinity'],
  );
  return rows[0].count;
}
