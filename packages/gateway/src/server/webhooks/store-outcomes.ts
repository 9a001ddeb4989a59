import { type Database, queueChange, record, systemActor, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { pausedAfter, retryPauses } from './retries.ts';
import type { Outcome } from './send-webhook.ts';

/** An attempt that was made, and what became of it. */
export interface MadeAttempt extends Outcome {
  readonly id: number;
  readonly endpointId: number;
  /** The number of earlier attempts. */
  readonly attempts: number;
}

type Stored = {
  readonly id: number;
  readonly endpoint_id: number;
  readonly merchant_id: number;
  readonly status: string;
};

type Endpoint = { readonly id: number; readonly merchant_id: number; readonly url: string };

/**
 * Stores what became of attempts, in the order in which they ended: each once, if it was made twice.
 * After the last retry of a delivery, its endpoint is paused if nothing reached it for three days.
 */
export async function storeOutcomes(db: Database, made: readonly MadeAttempt[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Endpoints first, in the order in which resuming one locks them and its deliveries.
    await storeHealth(tx, made);
    const stored = await storeAttempts(tx, made);
    for (const { id, merchant_id } of stored)
      queueChange(tx, {
        resource: webhookDeliveries.name,
        kind: 'update',
        id,
        after: { id, merchant_id },
      });
    const failed = stored.filter(({ status }) => status === 'failed');
    if (failed.length > 0)
      await pauseSilent(tx, [...new Set(failed.map((row) => row.endpoint_id))]);
  });
}

/** Stores attempts with their deliveries, and plans the next ones or takes them out of the queue. */
async function storeAttempts(tx: Transaction, made: readonly MadeAttempt[]): Promise<Stored[]> {
  // The pause of a retry; null after the last, and for a test, which is not retried.
  const pause = sql`case when type <> 'webhook.test' then (array[${sql.raw(retryPauses.join(', '))}])[retries + 1] end`;
  const { rows: stored } = await tx.execute<Stored>(sql`
    with made as (
      select * from json_to_recordset(${JSON.stringify(made.map(toRow))}) as made(
        id bigint, attempts bigint, status_code int, error text, duration_ms int, retry_after int)
    ),
    stored as (
      update webhook_deliveries as delivery set
        attempts = delivery.attempts + 1,
        retries = retries + 1,
        status = case when made.error is null then 'delivered'
          when ${pause} is null then 'failed' else 'pending' end,
        next_attempt_at = case when made.error is not null and ${pause} is not null
          then now() + greatest(${pause}, made.retry_after) * interval '1 second' end,
        status_code = made.status_code, duration_ms = made.duration_ms, last_error = made.error,
        delivered_at = case when made.error is null then now() end
      from made
      where delivery.id = made.id and delivery.attempts = made.attempts and status = 'pending'
      returning delivery.*
    ),
    logged as (
      insert into webhook_deliveries_log (parent_id, position, at, status_code, duration_ms, error)
      select id, attempts - 1, now(), status_code, duration_ms, last_error from stored
    ),
    planned as (
      update webhook_queue set due_at = next_attempt_at from stored
      where delivery_id = stored.id and status = 'pending'
    ),
    ended as (
      delete from webhook_queue where delivery_id in (
        select id from stored where status <> 'pending'
        union all select id from webhook_deliveries join made using (id) where status <> 'pending')
    )
    select id::int, endpoint_id::int, merchant_id::int, status from stored`);
  return stored;
}

function toRow({ id, attempts, statusCode, error, durationMs, retryAfterSeconds }: MadeAttempt) {
  return {
    id,
    attempts,
    status_code: statusCode ?? null,
    error: error ?? null,
    duration_ms: durationMs,
    retry_after: retryAfterSeconds ?? 0,
  };
}

/** An endpoint fails from its first failure to its next delivery. */
async function storeHealth(tx: Transaction, made: readonly MadeAttempt[]): Promise<void> {
  const health = [...Map.groupBy(made, ({ endpointId }) => endpointId)].map(([id, attempts]) => ({
    id,
    is_failing: attempts.at(-1)?.error !== undefined,
    was_reached: attempts.some(({ error }) => error === undefined),
  }));
  // In one order: processes that wait for each other's rows would fail.
  const { rows } = await tx.execute<Endpoint>(sql`
    with changed as (
      select id, is_failing from webhook_endpoints
      join json_to_recordset(${JSON.stringify(health)})
        as health(id bigint, is_failing boolean, was_reached boolean) using (id)
      where is_failing = (failing_since is null) or (was_reached and failing_since is not null)
      order by id for update of webhook_endpoints
    )
    update webhook_endpoints set failing_since = case when is_failing then now() end
    from changed where webhook_endpoints.id = changed.id
    returning webhook_endpoints.id::int, merchant_id::int, url`);
  for (const after of rows)
    queueChange(tx, { resource: webhookEndpoints.name, kind: 'update', id: after.id, after });
}

/** Pauses endpoints that nothing has reached since before the first attempt: others get through. */
async function pauseSilent(tx: Transaction, endpointIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<Endpoint>(sql`
    update webhook_endpoints set status = 'paused', updated_at = now()
    where id = any(${sql.param(endpointIds)}::bigint[])
      and status = 'active' and failing_since < now() - interval '${sql.raw(pausedAfter)}'
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
