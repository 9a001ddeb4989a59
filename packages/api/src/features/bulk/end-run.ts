import { permission } from '@koshpay/resource';
import { bulkRunsName } from '@koshpay/resource/internal';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { type BulkFailure, bulkCalls, bulkRows } from './tables.ts';

/** The most failed rows that a run shows with their reasons. */
const maxFailures = 200;

/**
 * Ends a run without rows that wait, or one that is stopped, and keeps why rows failed. Its call and
 * its rows are forgotten.
 *
 * @param reason why it ends early
 * @returns whether it has ended, also if it had before
 */
export async function endRun(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  id: number,
  reason?: string,
): Promise<boolean> {
  const runs = tableOf(bulkRunsName);
  // As a row does: first its own lock, then that of the run.
  const waiting = await lockWaiting(tx, id);
  const { rows } = await tx.execute<{ status: string; summary: string }>(
    sql`select status, summary from ${runs} where id = ${id} for update`,
  );
  const [run] = rows;
  const isStopped = run?.status === 'stopped';
  if (!run || (!isStopped && !reason && waiting > 0)) return !run;
  if (!(await bulkCalls.drop(tx, id))) return true;
  const failures = await readFailures(tx, id);
  const status = isStopped || reason ? 'stopped' : 'done';
  await tx.execute(sql`
    update ${runs} set status = ${status}, failures = ${JSON.stringify(failures)}::jsonb,
      finished_at = coalesce(finished_at, now()), ended = coalesce(ended, ${reason ?? null}),
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}`);
  // What an edit replaced is kept for undoing it.
  await tx.delete(bulkRows).where(and(eq(bulkRows.run_id, id), isNull(bulkRows.former)));
  if (isStopped) return true;
  await record(tx, systemActor, {
    action: permission(bulkRunsName, 'end'),
    resource: bulkRunsName,
    recordId: id,
    recordTitle: run.summary,
    before: { status: run.status },
    after: { status, ...(reason && { ended: reason }) },
  });
  return true;
}

/** Waits for the rows that run, and returns how many are left. */
async function lockWaiting(tx: Transaction, id: number): Promise<number> {
  const waiting = await tx
    .select({ id: bulkRows.row_id })
    .from(bulkRows)
    .where(and(eq(bulkRows.run_id, id), eq(bulkRows.state, 'waiting')))
    .for('update');
  return waiting.length;
}

async function readFailures(tx: Transaction, id: number): Promise<BulkFailure[]> {
  const failed = await tx
    .select({ failure: bulkRows.failure })
    .from(bulkRows)
    .where(and(eq(bulkRows.run_id, id), eq(bulkRows.state, 'failed')))
    .orderBy(bulkRows.row_id)
    .limit(maxFailures);
  return failed.flatMap(({ failure }) => failure ?? []);
}
