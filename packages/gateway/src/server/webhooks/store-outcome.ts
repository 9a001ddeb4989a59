import { noteChange, record, systemActor, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../webhook-deliveries.ts';
import { webhookEndpoints } from '../../webhook-endpoints.ts';
import type { Outcome } from './send-webhook.ts';

const minute = 60;
const hour = 60 * minute;
/** The seconds before each retry: three days in all. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

interface MadeAttempt {
  readonly id: number;
  readonly endpointId: number;
  readonly attempts: number;
}

type Stored = {
  readonly merchant_id: number;
  readonly status: string;
  readonly next_attempt_at: string | null;
};

type Endpoint = { readonly id: number; readonly merchant_id: number; readonly url: string };

/**
 * Stores what became of an attempt: once, if it was made twice. After the last retry of a delivery, its
 * endpoint is paused if nothing reached it for three days.
 *
 * @returns when the next attempt is due
 */
export async function storeOutcome(
  tx: Transaction,
  { id, endpointId, attempts }: MadeAttempt,
  { error, statusCode, durationMs, retryAfterSeconds = 0 }: Outcome,
): Promise<Date | undefined> {
  await noteHealth(tx, endpointId, error !== undefined);
  const [problem, code] = [error ?? null, statusCode ?? null];
  // The pause of a retry; null after the last, and for a test, which is not retried.
  const pause = sql`case when type <> 'webhook.test' then (array[${sql.raw(pauses.join(', '))}])[retries + 1] end`;
  const { rows } = await tx.execute<Stored>(sql`
    update webhook_deliveries set
      attempts = attempts + 1,
      retries = retries + 1,
      status = case when ${problem}::text is null then 'delivered'
        when ${pause} is null then 'failed' else 'pending' end,
      next_attempt_at = case when ${problem}::text is not null and ${pause} is not null
        then now() + greatest(${pause}, ${retryAfterSeconds}::int) * interval '1 second' end,
      status_code = ${code}, duration_ms = ${durationMs}, last_error = ${problem},
      delivered_at = case when ${problem}::text is null then now() end
    where id = ${id} and attempts = ${attempts} and status = 'pending'
    returning merchant_id::int, status, next_attempt_at`);
  const [row] = rows;
  if (!row) return undefined;
  await tx.execute(sql`
    insert into webhook_deliveries_log (parent_id, position, at, status_code, duration_ms, error)
    values (${id}, ${attempts}, now(), ${code}, ${durationMs}, ${problem})`);
  const { merchant_id, status } = row;
  noteChange(tx, {
    resource: webhookDeliveries.name,
    kind: 'update',
    id,
    after: { id, merchant_id },
  });
  if (status === 'failed') await pauseSilent(tx, endpointId);
  return status === 'pending' && row.next_attempt_at ? new Date(row.next_attempt_at) : undefined;
}

/** An endpoint fails from its first failure to its next delivery. */
async function noteHealth(tx: Transaction, endpointId: number, isFailing: boolean): Promise<void> {
  const change = isFailing
    ? sql`failing_since = now() where failing_since is null`
    : sql`failing_since = null where failing_since is not null`;
  const { rows } = await tx.execute<Endpoint>(sql`
    update webhook_endpoints set ${change} and id = ${endpointId}
    returning id::int, merchant_id::int, url`);
  for (const after of rows)
    noteChange(tx, { resource: webhookEndpoints.name, kind: 'update', id: after.id, after });
}

/** Pauses an endpoint that nothing has reached since before the first attempt: others get through. */
async function pauseSilent(tx: Transaction, endpointId: number): Promise<void> {
  const { rows } = await tx.execute<Endpoint>(sql`
    update webhook_endpoints set status = 'paused', updated_at = now()
    where id = ${endpointId} and status = 'active' and failing_since < now() - interval '3 days'
    returning id::int, merchant_id::int, url`);
  for (const row of rows)
    await record(tx, systemActor, {
      action: `${webhookEndpoints.name}.update-status`,
      resource: webhookEndpoints.name,
      recordId: row.id,
      recordTitle: row.url,
      before: { ...row, status: 'active' },
      after: { ...row, status: 'paused' },
    });
}
