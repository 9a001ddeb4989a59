import { createResourceClient, queuedChanges } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { setupTestApp } from '../testing/index.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';
import { webhookQueue } from './webhook-queue.ts';

const test = setupTestApp();

/** Creates endpoints, each of a merchant of its own. */
async function createEndpoints() {
  const { call, sample } = await createResourceClient(test, webhookEndpoints, 'maker');
  return async (values: object = {}) => {
    const sent = await sample();
    const body = {
      ...sent,
      url: 'https://shop.example/hooks',
      events: {},
      status: 'active',
      ...values,
    };
    return call('POST', 'create', { body });
  };
}

const stored = async () => {
  const { rows } = await test.db.pool.query(
    'select endpoint_id::int, event_id, type, status, body from webhook_deliveries order by id',
  );
  return rows;
};

it('adds a delivery for each active endpoint of the merchant that wants the event', async () => {
  const create = await createEndpoints();
  const { data: first, one_time_secrets: secrets } = await create();
  expect(secrets).toEqual({ 'Signing Secret': expect.stringMatching(/^whsec_\w{52}$/) });
  const merchant_id = first.merchant_id;
  const url = 'https://shop.example/';
  const { data: second } = await create({ merchant_id, url: `${url}all`, events: { paid: false } });
  await create({ merchant_id, url: `${url}off`, status: 'inactive' });
  await create();
  const send = (type: 'payment.paid' | 'payment.seen') =>
    test.db.transaction((tx) =>
      enqueueWebhook(tx, { merchantId: merchant_id, type, data: { amount: '10.50' } }),
    );
  await send('payment.seen');
  await send('payment.paid');
  const [one, two, three, ...rest] = await stored();
  expect(rest).toEqual([]);
  expect([one, two, three].map(({ endpoint_id, type }) => [endpoint_id, type])).toEqual([
    [first.id, 'payment.seen'],
    [second.id, 'payment.seen'],
    [first.id, 'payment.paid'],
  ]);
  expect(one.event_id).toMatch(/^msg_[0-9a-f-]{36}$/);
  expect(two.event_id).toBe(one.event_id);
  expect(three.event_id).not.toBe(one.event_id);
  expect(three.body).toEqual({
    type: 'payment.paid',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { amount: '10.50' },
  });
});

it('gives an event the id that it had before a restore, and another to its repetition', async () => {
  const create = await createEndpoints();
  const { data } = await create();
  const send = async (key: string) => {
    const event = { merchantId: data.merchant_id, type: 'payment.paid', key, data: {} } as const;
    await test.db.transaction((tx) => enqueueWebhook(tx, event));
    return (await stored()).at(-1).event_id;
  };
  const [first, other, again] = [await send('a'), await send('b'), await send('a')];
  expect(new Set([first, other, again]).size).toBe(3);
  await test.db.pool.query('delete from webhook_deliveries');
  expect([await send('a'), await send('a')]).toEqual([first, again]);
});

it('adds nothing where the transaction of the caller is rolled back', async () => {
  const create = await createEndpoints();
  const { data } = await create();
  const failed = test.db.transaction(async (tx) => {
    await enqueueWebhook(tx, { merchantId: data.merchant_id, type: 'payment.paid', data: {} });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await stored()).toEqual([]);
});

it.each([
  ['https://127.0.0.1/hooks', 'Its address is not a public one'],
  ['https://169.254.169.254/latest', 'Its address is not a public one'],
  ['http://shop.example/hooks', 'does not start with https'],
  ['https://user:key@shop.example/hooks', 'contain no password'],
  ['wss://shop.example/hooks', 'must start with https'],
])('refuses the URL %s', async (url, message) => {
  const create = await createEndpoints();
  const answer = await create({ url });
  expect([answer.status, answer.details[0].field]).toEqual([422, 'url']);
  expect(answer.message).toContain(message);
});

it('announces what has the queue looked at', async () => {
  const create = await createEndpoints();
  const { data } = await create();
  const noted = await test.db.transaction(async (tx) => {
    const merchantId = Number(data.merchant_id);
    await enqueueWebhook(tx, { merchantId, type: 'payment.paid', data: {} });
    return queuedChanges(tx).map(({ resource }) => resource);
  });
  expect(webhookQueue.resources).toEqual(expect.arrayContaining(noted));
  expect(noted).toHaveLength(1);
});
