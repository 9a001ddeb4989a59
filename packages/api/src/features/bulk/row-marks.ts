import type { Resource } from '@koshpay/resource';
import { bulkRunsName, isAllowed, permissionsFor } from '@koshpay/resource/internal';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toRecordTitle } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { AppError } from '../../core/errors.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { ResourceTable } from '../../core/tables/tables.ts';
import { bulkRows } from './tables.ts';

/** The author of a row's change, as a part of a run. */
export type BulkWriter = Writer & { readonly partOf: { readonly bulk_run_id: number } };

type State = 'done' | 'requested' | 'failed';

/** The condition on a run that has not ended. */
export const isRunning = sql`status in ('waiting', 'running')`;

/** Another process has run the row, or the run was stopped. */
export const taken = new Error('This row is not waiting.');

/** Creates the functions that mark the rows of runs, and count them. */
export function createRowMarks(product: Pick<CompiledProduct, 'tableOf'>) {
  const runs = product.tableOf(bulkRunsName);

  /** Locks a row of the run until the transaction ends. */
  async function claim(tx: Transaction, id: number, row: number): Promise<void> {
    const { rows } = await tx.execute(sql`
      select from ${bulkRows} where run_id = ${id} and row_id = ${row} and state = 'waiting'
        and exists (select from ${runs} where id = ${id} and ${isRunning})
      for update of ${bulkRows}`);
    if (rows.length === 0) throw taken;
  }

  /** Marks a row as failed, with its title for who may list it. */
  async function markFailed(
    tx: Transaction,
    resource: Resource,
    { access, account, partOf }: BulkWriter,
    row: number,
    { code, message }: AppError,
  ): Promise<void> {
    const isListed = isAllowed(account, permissionsFor(resource, 'list'));
    const found = await readTitle(tx, product.tableOf(resource.name), resource, access, row);
    const title = isListed ? found : null;
    const text = JSON.stringify({ id: row, title, code, message });
    await mark(tx, partOf.bulk_run_id, row, 'failed', sql`${text}::jsonb`);
  }

  async function mark(tx: Transaction, id: number, row: number, state: State, failure = sql`null`) {
    await tx.execute(sql`
      update ${bulkRows} set state = ${state}, failure = ${failure}
      where run_id = ${id} and row_id = ${row}`);
    const counted = sql.identifier(state);
    await tx.execute(sql`
      update ${runs} set ${counted} = ${counted} + 1,
        status = case status when 'waiting' then 'running' else status end
      where id = ${id}`);
  }

  return { claim, mark, markFailed };
}

/** The title of a row, if the writer sees it. */
async function readTitle(
  tx: Transaction,
  table: ResourceTable,
  { name }: Resource,
  { of, values }: Writer['access'],
  row: number,
): Promise<string | null> {
  const { readable, where } = of(name);
  const [found] = await tx
    .select()
    .from(table as PgTable)
    .where(
      and(
        eq(table.id as PgColumn, row),
        where((key) => table[key] as PgColumn),
      ),
    )
    .execute(values);
  return found ? toRecordTitle(readable, found) : null;
}
