import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection/connect.ts';

/** The last id of the audit log that was given out, and the transactions that may hold such an id. */
interface Mark {
  readonly id: number;
  readonly writers: readonly string[];
}

/**
 * Creates the function that finds an id up to which no entry can be added any more: the transactions
 * that took ids up to it have ended. Ids are taken before a commit, so that a slow transaction adds
 * an entry below those that are long there. Undefined while such a transaction runs.
 */
export function createSettledId(db: Queryable) {
  let waiting: Mark | undefined;
  /** @param settled an id that was found before: as long as it is the last one, no transaction is looked for */
  return async (settled = -1): Promise<number | undefined> => {
    // Kept until it is settled: newer marks would wait for newer transactions, without end.
    const mark = waiting ?? (await setMark(db, settled));
    const running = mark.writers.length > 0 ? await readWriters(db) : [];
    const isSettled = !mark.writers.some((writer) => running.includes(writer));
    waiting = isSettled ? undefined : mark;
    return isSettled ? mark.id : undefined;
  };
}

/** The last id that was given out. */
export async function lastIssuedId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select pg_sequence_last_value(pg_get_serial_sequence('audit_entries', 'id')::regclass) as id`,
  );
  return Number(rows[0]?.id ?? 0);
}

/** In this order: a transaction locks the table before it takes an id. */
async function setMark(db: Queryable, settled: number): Promise<Mark> {
  const id = await lastIssuedId(db);
  return { id, writers: id === settled ? [] : await readWriters(db) };
}

/**
 * The transactions that write to the audit log. Their locks, not the snapshot: that waits for those of
 * other databases on the same server, too.
 */
async function readWriters(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(
    sql`select distinct virtualtransaction as writer from pg_locks
      where relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock'
        and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ writer }) => writer);
}
