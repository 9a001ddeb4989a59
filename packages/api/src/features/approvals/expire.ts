import { permission } from '@koshpay/resource';
import { approvalsName } from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { defineJob } from '../../core/jobs/define-job.ts';
import { approvalCalls } from './tables.ts';

/** The days for which a request waits before it expires. */
export const daysToDecide = 7;

/** Ends the requests that were not decided in time. */
export const expireJob = defineJob({
  name: permission(approvalsName, 'expire'),
  schedule: '*/5 * * * *',
  isRoutine: true,
  run: (_data, { db, product }) => db.transaction((tx) => expireRequests(tx, product)),
});

/** Marks the requests that were not decided in time, and deletes their writes. */
export async function expireRequests(
  tx: Transaction,
  { tableOf }: Pick<CompiledProduct, 'tableOf'>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; request: string }>(sql`
    update ${tableOf(approvalsName)}
    set status = 'expired', updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where status = 'pending' and expires_at <= now()
    returning id, request`);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => Number(id));
  await approvalCalls.drop(tx, ...ids);
  for (const { id, request } of rows)
    await record(tx, systemActor, {
      action: permission(approvalsName, 'expire'),
      resource: approvalsName,
      recordId: Number(id),
      recordTitle: request,
      before: { status: 'pending' },
      after: { status: 'expired' },
    });
}
