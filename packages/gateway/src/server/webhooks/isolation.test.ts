import { enqueue } from '@koshpay/api';
import { createResourceClient } from '@koshpay/api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { alertMessageJob } from '../messaging-bot/feature.ts';
import { setupTestApp } from '../testing/index.ts';
import { startReceiver } from '../testing/start-receiver.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';

const test = setupTestApp({ WEBHOOK_HOSTS: ['127.0.0.1'], ROLE: 'all' });

let hanging: Awaited<ReturnType<typeof startReceiver>>;
let answering: typeof hanging;
let client: Awaited<ReturnType<typeof createResourceClient>>;

beforeEach(async () => {
  client = await createResourceClient(test, webhookEndpoints, 'maker');
  [hanging, answering] = await Promise.all([startReceiver(), startReceiver()]);
  hanging.answer = () => undefined;
});
afterEach(async () => {
  await Promise.all([hanging.close(), answering.close()]);
  // The sender writes what came of its last calls: PostgreSQL ends one of two that wait for each other.
  await vi.waitFor(
    () => test.owner.query('truncate webhook_endpoints, webhook_queue cascade'),
    60_000,
  );
});

/** Creates endpoints of one merchant, and returns what sends all of them a number of events. */
async function createEndpoints(urls: readonly string[]) {
  const sent = await client.sample();
  for (const url of urls)
    await client.call('POST', 'create', { body: { ...sent, url, status: 'active' } });
  return (events: number) =>
    test.db.transaction(async (tx) => {
      for (let event = 0; event < events; event++)
        await enqueueWebhook(tx, {
          merchantId: Number(sent.merchant_id),
          type: 'payment.paid',
          data: {},
        });
    });
}

it('sends the webhooks of others without a pause while an endpoint does not answer, one at a time to that', async () => {
  const sendToHanging = await createEndpoints([`${hanging.url}/dead`]);
  await sendToHanging(30);
  await vi.waitFor(() => expect(hanging.received).toHaveLength(1), 60_000);
  const sendToAnswering = await createEndpoints([`${answering.url}/alive`]);
  await sendToAnswering(50);
  await vi.waitFor(() => expect(answering.received).toHaveLength(50), 60_000);
  expect(hanging.mostOpen).toBe(1);
});

it('sends what is due to each endpoint alike, also with 1,300 older ones for one that does not answer', async () => {
  const sendToHanging = await createEndpoints([`${hanging.url}/dead`]);
  await sendToHanging(1);
  await vi.waitFor(() => expect(hanging.received).toHaveLength(1), 60_000);
  await test.owner.query(`
    with added as (
      insert into webhook_deliveries (endpoint_id, merchant_id, event_id, type, status, body)
      select endpoint_id, merchant_id, 'msg_' || number, type, status, body
      from webhook_deliveries, generate_series(1, 1300) as number returning id, endpoint_id)
    insert into webhook_queue (delivery_id, endpoint_id, due_at)
    select id, endpoint_id, now() - interval '1 hour' from added`);
  const sendToAnswering = await createEndpoints([`${answering.url}/alive`]);
  await sendToAnswering(50);
  await vi.waitFor(() => expect(answering.received).toHaveLength(50), 60_000);
  expect(hanging.mostOpen).toBe(1);
});

it('runs other jobs while 50 endpoints do not answer', async () => {
  const send = await createEndpoints(
    Array.from({ length: 50 }, (_, index) => `${hanging.url}/dead/${index}`),
  );
  await send(1);
  await vi.waitFor(() => expect(hanging.mostOpen).toBeGreaterThan(10), 60_000);
  await enqueue(test.db.drizzle, alertMessageJob, { text: 'Not delayed.' });
  await vi.waitFor(async () => {
    const { rows } = await test.owner.query(
      `select status from jobs where name = 'alerts.message'`,
    );
    expect(rows).toEqual([{ status: 'done' }]);
  }, 10_000);
});
