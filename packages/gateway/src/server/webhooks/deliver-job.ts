import { defineJob, enqueue, type JobTools, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { limitsOf } from './limits.ts';
import { sendWebhook } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';
import { storeOutcome } from './store-outcome.ts';

/** An attempt to be made: its delivery, and how many were made before. */
interface Attempt {
  readonly id: number;
  readonly endpointId: number;
  readonly attempts: number;
}

interface AttemptOptions {
  readonly startAfter?: Date;
  /** Whether staff ask for it: it does not wait for the one that is planned. */
  readonly isByHand?: boolean;
  /** Whether it may wait for the webhooks of endpoints that answer. */
  readonly isLater?: boolean;
}

/**
 * Makes one attempt to deliver a webhook. The next one is another job. A process that is killed between
 * sending and storing leaves this one to be run again: it is sent twice with one `webhook-id`.
 */
export const deliverJob = defineJob({
  name: 'webhooks.deliver',
  queue: 'calls',
  data: z.strictObject({ id: z.int(), attempts: z.int() }),
  timeoutSeconds: 60,
  keptHours: 24,
  run: deliver,
});

/** Adds the job of an attempt. Those of one endpoint are made one after another. */
export async function enqueueAttempt(
  tx: Transaction,
  { id, endpointId, attempts }: Attempt,
  { startAfter, isByHand = false, isLater = false }: AttemptOptions = {},
): Promise<void> {
  await enqueue(
    tx,
    deliverJob,
    { id, attempts },
    {
      key: `${id}/${attempts}${isByHand ? '/now' : ''}`,
      group: String(endpointId),
      priority: isLater ? -1 : 0,
      ...(startAfter && { startAfter }),
    },
  );
}

type Row = {
  readonly endpoint_id: number;
  readonly event_id: string;
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
};

async function deliver(
  { id, attempts }: { readonly id: number; readonly attempts: number },
  { db, vault, settings, signal }: JobTools,
): Promise<void> {
  // An attempt that was made is not made again, nor one of an endpoint that is off: only a test is.
  const { rows } = await db.drizzle.execute<Row>(sql`
    select endpoint_id::int, event_id, body::text, url, secret,
      case when previous_valid_until > now() then previous_secret end as previous_secret
    from webhook_deliveries join webhook_endpoints on webhook_endpoints.id = endpoint_id
    where webhook_deliveries.id = ${id} and attempts = ${attempts}
      and webhook_deliveries.status = 'pending'
      and (webhook_endpoints.status = 'active' or type = 'webhook.test')`);
  const [row] = rows;
  if (!row) return;
  const open = (sealed: string, column: string) =>
    vault.open(db.drizzle, sealed, { table: 'webhook_endpoints', column, row: row.endpoint_id });
  const secrets = [await open(row.secret, 'secret')];
  if (row.previous_secret) secrets.push(await open(row.previous_secret, 'previous_secret'));
  const { event_id, body, url } = row;
  const timestamp = Math.floor(Date.now() / 1_000);
  const outcome = await sendWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      ...signWebhook({ id: event_id, timestamp, body }, secrets),
    },
    limits: limitsOf(settings),
    signal,
  });
  // The process stops: another one sends it.
  if (outcome.error) signal.throwIfAborted();
  const attempt = { id, endpointId: row.endpoint_id, attempts };
  await db.transaction(async (tx) => {
    const startAfter = await storeOutcome(tx, attempt, outcome);
    if (!startAfter) return;
    await enqueueAttempt(tx, { ...attempt, attempts: attempts + 1 }, { startAfter, isLater: true });
  });
}
