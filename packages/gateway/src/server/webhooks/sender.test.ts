import { createResourceClient } from '@koshpay/api/testing';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { webhookEndpoints } from '../../webhooks/webhook-endpoints.ts';
import { answer, setupWebhooks } from '../testing/webhooks.ts';
import { claimDue } from './claim-due.ts';
import { enqueueWebhook } from './enqueue-webhook.ts';

const { test, receiver, createEndpoint, createTestSender, sendDue, run, stored } =
  await setupWebhooks();

const away = () => Promise.reject(new Error('away'));

function lastReceived() {
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing was received.');
  return { ...last, headers: last.headers as Record<string, string> };
}

/** True if a received webhook is signed under a secret, as a merchant checks it. */
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

it('sends again, with the same id, what a process sent that was killed before it stored so', async () => {
  const { send } = await createEndpoint();
  await send();
  const { rows } = await test.owner.query('select * from webhook_deliveries');
  const killed = createTestSender({ db: { ...test.db.jobs, transaction: away } });
  await killed.poll();
  await expect(killed.finish()).rejects.toThrow('away');
  // Another process has it after a minute.
  await sendDue();
  expect(receiver.received).toHaveLength(1);
  await run();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([rows[0].event_id, rows[0].event_id]);
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

it('sends after a minute what a process took that was killed before it sent it', async () => {
  const { send } = await createEndpoint();
  await send();
  const free = { all: 1, failing: 1 };
  expect(await claimDue(test.db.jobs, [], free)).toHaveLength(1);
  expect(await claimDue(test.db.jobs, [], free)).toEqual([]);
  await test.owner.query(`update webhook_queue set due_at = due_at - interval '50 seconds'`);
  expect(await claimDue(test.db.jobs, [], free)).toEqual([]);
  await test.owner.query(`update webhook_queue set due_at = due_at - interval '10 seconds'`);
  await sendDue();
  expect(receiver.received).toHaveLength(1);
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

it('stores later what it sent while the database was away, and does not send it again', async () => {
  const { send } = await createEndpoint();
  await send();
  const { transaction } = test.db.jobs;
  const db = { ...test.db.jobs, transaction: away as typeof transaction };
  const sender = createTestSender({ db });
  await sender.poll();
  await expect(sender.finish()).rejects.toThrow('away');
  db.transaction = transaction;
  await send();
  await sender.poll();
  await sender.finish();
  expect(receiver.received).toHaveLength(2);
  expect(await stored()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
});

it('sends each webhook once by two processes', async () => {
  const { send } = await createEndpoint();
  for (let event = 0; event < 40; event++) await send();
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});

it('stores no outcome for an endpoint that was deleted while it was called', async () => {
  const { id, call, send } = await createEndpoint();
  await send();
  const sender = createTestSender();
  await sender.poll();
  expect((await call('DELETE', 'delete', { query: { id } })).status).toBe(200);
  await sender.finish();
  expect(receiver.received).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

it('stores an attempt once that two processes made', async () => {
  const { send } = await createEndpoint();
  await send();
  const [first, second] = [createTestSender(), createTestSender()];
  receiver.answer = answer(500);
  await first.poll();
  await test.owner.query('update webhook_queue set due_at = now()');
  await second.poll();
  await first.finish();
  await second.finish();
  expect(receiver.received).toHaveLength(2);
  expect(await stored()).toMatchObject([{ status: 'pending', attempts: 1, pause: 5 }]);
});

it('runs as many statements for six deliveries as for one', async () => {
  const { call, sample } = await createResourceClient(test, webhookEndpoints, 'maker');
  const sent = await sample();
  const event = { merchantId: Number(sent.merchant_id), type: 'payment.paid', data: {} } as const;
  let statements = 0;
  test.db.statements.observe((text) => {
    if (text.includes('webhook_')) statements += 1;
    return undefined;
  });
  const countFor = async (paths: readonly string[]) => {
    for (const path of paths)
      await call('POST', 'create', {
        body: { ...sent, url: `${receiver.url}/${path}`, status: 'active' },
      });
    await test.db.transaction((tx) => enqueueWebhook(tx, event));
    statements = 0;
    await sendDue();
    return statements;
  };
  // What is due, twice; the attempts, and the health of endpoints.
  expect(await countFor(['a'])).toBe(4);
  expect(await countFor(['b', 'c', 'd', 'e', 'f'])).toBe(4);
  expect(receiver.received).toHaveLength(7);
});

it('sends several deliveries of an endpoint at the same time, once it has taken one', async () => {
  const { send } = await createEndpoint();
  for (let event = 0; event < 60; event++) await send();
  receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 20);
  await sendDue();
  expect(receiver.received).toHaveLength(60);
  expect(receiver.mostOpen).toBe(10);
  expect(new Set((await stored()).map(({ status }) => status))).toEqual(new Set(['delivered']));
});
