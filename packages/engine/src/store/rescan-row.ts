import { noteChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Queryable } from './lease.ts';

/** The blocks that staff want an instance to read again, as its row has them. */
export interface Rescan {
  readonly first: number;
  readonly last: number;
  /** The last block that was read again. */
  readonly to: number | undefined;
}

type Row = {
  readonly rescan_first: string;
  readonly rescan_last: string;
  readonly rescanned_to: string | null;
};

/** The rescan that an instance has not ended; undefined without one. */
export async function readRescan(db: Queryable, id: number): Promise<Rescan | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select rescan_first, rescan_last, rescanned_to from instances
    where id = ${id} and rescan in ('waiting', 'running')`);
  const [row] = rows;
  if (!row) return undefined;
  const { rescan_first, rescan_last, rescanned_to } = row;
  const to = rescanned_to === null ? undefined : Number(rescanned_to);
  return { first: Number(rescan_first), last: Number(rescan_last), to };
}

/**
 * Moves a rescan on, and locks the row of its instance until the transaction ends.
 *
 * @returns whether it is still the one that was read
 */
export async function moveRescan(
  tx: Transaction,
  id: number,
  { first, last, to }: Rescan,
  next: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update instances set rescanned_to = ${next}, rescan_error = null,
      rescan = ${next >= last ? 'done' : 'running'}
    where id = ${id} and rescan in ('waiting', 'running') and rescan_first = ${first}
      and rescan_last = ${last} and rescanned_to is not distinct from ${to ?? null}::bigint`);
  noteChange(tx, { resource: 'instances', kind: 'update', id });
  return rowCount === 1;
}

/** Counts what a rescan has found. */
export async function countFound(tx: Transaction, id: number, found: number): Promise<void> {
  if (found === 0) return;
  await tx.execute(sql`
    update instances set rescan_found = coalesce(rescan_found, 0) + ${found} where id = ${id}`);
}

/** Shows why a rescan does not get on. */
export async function showRescanError(tx: Transaction, id: number, error: string): Promise<void> {
  await tx.execute(sql`
    update instances set rescan_error = ${error.slice(0, 500)}
    where id = ${id} and rescan in ('waiting', 'running')`);
  noteChange(tx, { resource: 'instances', kind: 'update', id });
}
