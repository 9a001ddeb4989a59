import type { ServerResponse } from 'node:http';
import { createResourceClient, runJobs, signIn } from '@koshpay/api/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { webhookDeliveries } from '../../webhook-deliveries.ts';
import { webhookEndpoints } from '../../webhook-endpoints.ts';
import { pausedWebhooksRule } from '../alerts/rules/webhooks.ts';
import { setupTestApp } from '../testing/index.ts';
import { startReceiver } from '../testing/start-receiver.ts';
import { deliverJob } from './deliver-job.ts';
import { deliverRestJob } from './enqueue-pending.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';
import { keepDeliveriesJob } from './keep-deliveries.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
const test = setupTestApp({ WEBHOOK_HOSTS: ['127.0.0.1'] });

const answer =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();

beforeEach(async () => {
  await test.owner.query('truncate pgboss.job, webhook_endpoints cascade');
  Object.assign(receiver, { received: [], answer: answer(204) });
});

/** An endpoint of a merchant, with what a test does to it. */
async function createEndpoint() {
  const { call, sample } = await createResourceClient(test, webhookEndpoints, 'maker');
  const body = { ...(await sample()), url: `${receiver.url}/hooks`, status: 'active' };
  const { data, one_time_secrets: secrets } = await call('POST', 'create', { body });
  const { id, merchant_id: merchantId } = data;
  const act = (action: string, form = {}) => call('PATCH', action, { body: { id, ...form } });
  const send = () =>
    test.db.transaction((tx) =>
      enqueueWebhook(tx, { merchantId, type: 'payment.paid', data: { amount: '10.50' } }),
    );
  return { id, secret: String(secrets['Signing Secret']), act, call, send };
}

/** Runs what is enqueued, as if its time had come. */
async function run(jobs = [deliverJob]) {
  await test.owner.query('update pgboss.job set start_after = now()');
  await runJobs(test.app, jobs as never);
}

async function stored() {
  const { rows } = await test.owner.query(`
    select id::int, event_id, status, attempts::int, status_code::int, last_error,
      round(extract(epoch from next_attempt_at - now()))::int as pause
    from webhook_deliveries order by id`);
  return rows;
}

async function endpoint() {
  const { rows } = await test.owner.query('select status, failing_since from webhook_endpoints');
  return rows[0];
}

function lastReceived() {
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing was received.');
  return { ...last, headers: last.headers as Record<string, string> };
}

/** Whether a received webhook is signed under a secret, as a merchant checks it. */
function isSigned(secret: string, { headers, body } = lastReceived()): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

it('sends what the library of Standard Webhooks verifies', async () => {
  const { secret, send } = await createEndpoint();
  await send();
  await run();
  expect(receiver.received).toHaveLength(1);
  const { headers, body, path } = lastReceived();
  expect(path).toBe('/hooks');
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({
    type: 'payment.paid',
    data: { amount: '10.50' },
  });
  expect(isSigned(secret, { path, headers, body: `${body} ` })).toBe(false);
  const [row] = await stored();
  expect(row).toMatchObject({ status: 'delivered', attempts: 1, status_code: 204, pause: null });
  expect(headers['webhook-id']).toBe(row.event_id);
});

it('signs with both secrets while the former one is valid', async () => {
  const { secret: former, act, send } = await createEndpoint();
  const { one_time_secrets: secrets } = await act('rotate', { overlap: '1h' });
  const secret = String(secrets['Signing Secret']);
  await send();
  await run();
  expect([isSigned(former), isSigned(secret)]).toEqual([true, true]);
  await test.owner.query(
    `update webhook_endpoints set previous_valid_until = now() - interval '1 second'`,
  );
  await send();
  await run();
  expect([isSigned(former), isSigned(secret)]).toEqual([false, true]);
});

it('retries after growing pauses over three days, with one id, and then pauses the endpoint', async () => {
  const { send, act } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 9; attempt++) {
    await run();
    pauses.push((await stored())[0].pause);
  }
  expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(pauses.reduce((sum, pause) => sum + pause) / 86_400).toBeGreaterThan(3);
  await test.owner.query(
    `update webhook_endpoints set failing_since = now() - interval '75 hours'`,
  );
  await run();
  await run();
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await stored()).toMatchObject([
    {
      status: 'failed',
      attempts: 10,
      last_error: 'It answered with the status 500.',
      pause: null,
    },
  ]);
  expect(await endpoint()).toMatchObject({ status: 'paused' });
  const [found] = await pausedWebhooksRule.find(test.app.jobs.tools);
  expect(found?.message).toContain('receives no webhooks at 127.0.0.1');

  await send();
  expect(await stored()).toHaveLength(1);
  await act('resume');
  expect(await endpoint()).toEqual({ status: 'active', failing_since: null });
  expect(await pausedWebhooksRule.find(test.app.jobs.tools)).toEqual([]);
});

it('does not pause an endpoint that takes other events', async () => {
  const { send } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  await test.owner.query('update webhook_deliveries set retries = 9');
  await run();
  expect(await stored()).toMatchObject([{ status: 'failed' }]);
  expect(await endpoint()).toMatchObject({ status: 'active', failing_since: expect.any(Date) });
  receiver.answer = answer(200);
  await send();
  await run();
  expect(await endpoint()).toEqual({ status: 'active', failing_since: null });
});

it('waits as long as the receiver asks, a day at most', async () => {
  const { send } = await createEndpoint();
  const pauses: number[] = [];
  for (const seconds of [
    '120',
    '1',
    '999999999',
    'soon',
    new Date(Date.now() + 600_000).toUTCString(),
  ]) {
    receiver.answer = answer(503, { 'retry-after': seconds });
    await test.owner.query('truncate webhook_deliveries cascade');
    await send();
    await run();
    pauses.push((await stored())[0].pause);
  }
  expect(pauses.slice(0, 4)).toEqual([120, 5, 86_400, 5]);
  expect(Math.abs((pauses[4] ?? 0) - 600)).toBeLessThan(30);
});

it('sends a delivery again by hand, without waiting for its next attempt', async () => {
  const { send } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  await run();
  const [{ id }] = await stored();
  receiver.answer = answer(200);
  const headers = await signIn(test, { username: 'sender' });
  const redeliver = () =>
    test.app.inject({
      method: 'PATCH',
      url: `/api/admin/${webhookDeliveries.name}/redeliver`,
      headers,
      body: { id },
    });
  expect((await redeliver()).statusCode).toBe(200);
  // The planned attempt is not due yet, and is not made any more when it is.
  await runJobs(test.app, [deliverJob] as never);
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  await run();
  expect(receiver.received).toHaveLength(2);
  expect((await redeliver()).statusCode).toBe(200);
  await run();
  expect(receiver.received).toHaveLength(3);
  const page = await test.app.inject({
    url: `/api/admin/${webhookDeliveries.name}/${id}`,
    headers,
  });
  expect(page.json().data.log).toMatchObject([
    { status_code: 500, error: 'It answered with the status 500.' },
    { status_code: 200, error: null },
    { status_code: 200, error: null },
  ]);
  await test.owner.query(`update webhook_endpoints set status = 'inactive'`);
  expect((await redeliver()).json()).toMatchObject({ code: 'wrong_state' });
});

it('sends a test once, also to an endpoint that is paused', async () => {
  const { act } = await createEndpoint();
  await test.owner.query(`update webhook_endpoints set status = 'paused'`);
  receiver.answer = answer(500);
  expect((await act('test')).status).toBe(200);
  await run();
  await run();
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
  expect(await stored()).toMatchObject([{ status: 'failed', attempts: 1, pause: null }]);
});

it('sends again, with the same id, what a process sent that was killed before it stored so', async () => {
  const { send } = await createEndpoint();
  await send();
  const { rows } = await test.owner.query('select * from webhook_deliveries');
  await run();
  // As the database was before the attempt: pg-boss gives the job of a dead process to another one.
  await test.owner.query(
    `update webhook_deliveries set status = 'pending', attempts = 0, retries = 0;
     delete from webhook_deliveries_log; update pgboss.job set state = 'retry', completed_on = null`,
  );
  await run();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([rows[0].event_id, rows[0].event_id]);
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

it('finds what is due without a job', async () => {
  const { send } = await createEndpoint();
  await send();
  await test.owner.query(`
    truncate pgboss.job; update webhook_deliveries set next_attempt_at = now() + interval '1 hour'`);
  const findRest = () =>
    deliverRestJob.run({}, { ...test.app.jobs.tools, signal: new AbortController().signal });
  await findRest();
  await run();
  expect(receiver.received).toHaveLength(0);
  await test.owner.query('update webhook_deliveries set next_attempt_at = now()');
  await findRest();
  await findRest();
  await run();
  expect(receiver.received).toHaveLength(1);
});

it('sends what waits as soon as an endpoint is resumed, also what is planned for later', async () => {
  const { send, act } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  await run();
  await test.owner.query(`
    update webhook_endpoints set status = 'paused';
    update webhook_deliveries set next_attempt_at = now() + interval '20 hours';
    update pgboss.job set start_after = now() + interval '20 hours'`);
  receiver.answer = answer(200);
  await act('resume');
  await runJobs(test.app, [deliverRestJob, deliverJob] as never);
  await runJobs(test.app, [deliverRestJob, deliverJob] as never);
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
});

it('keeps deliveries for the time of its setting', async () => {
  const { send } = await createEndpoint();
  await send();
  await send();
  await run();
  await test.owner.query(`
    update webhook_deliveries set created_at = now() - interval '181 days'
    where id = (select min(id) from webhook_deliveries)`);
  const signal = new AbortController().signal;
  await keepDeliveriesJob.run({}, { ...test.app.jobs.tools, signal } as never);
  expect(await stored()).toHaveLength(1);
});

it('deletes an endpoint with its deliveries, also one that waits for its next attempt', async () => {
  receiver.answer = answer(500);
  const { id, call, send } = await createEndpoint();
  await send();
  await run();
  const referrers = await call('GET', `${id}/references`, {});
  expect(referrers.data).toEqual({ is_referred: false, referrers: [] });
  expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(200);
  expect(await stored()).toEqual([]);
  await run();
  expect(receiver.received).toHaveLength(1);
});
