import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';

/** The last id of the record that was given out, and the number of the next transaction. */
interface Mark {
  readonly id: number;
  readonly transaction: string;
}

/**
 * Creates the function that finds an id up to which no entry can be added any more: the transactions
 * that took ids up to it have ended. Ids are taken before a commit, so that a slow transaction adds
 * an entry below those that are long there. Undefined while such a transaction runs.
 */
export function createSettledId(db: Queryable): () => Promise<number | undefined> {
  let waiting: Mark | undefined;
  return async () => {
    // Kept until it is settled: newer marks would wait for newer transactions, for ever.
    const mark = waiting ?? (await setMark(db));
    const isSettled = await hasEnded(db, mark.transaction);
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

/** In this order: whoever took an id has a transaction's number already. */
async function setMark(db: Queryable): Promise<Mark> {
  const id = await lastIssuedId(db);
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return { id, transaction: rows[0]?.next ?? '' };
}

async function hasEnded(db: Queryable, transaction: string): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as ended`,
  );
  return rows[0]?.ended ?? false;
}
