import { signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { webhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { answer, setupWebhooks } from '../testing/webhooks.ts';

const { test, receiver, createEndpoint, sendDue, run, stored } = await setupWebhooks();

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
  await sendDue();
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

it('sends what waits as soon as an endpoint is resumed, also what is planned for later', async () => {
  const { send, act } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  await run();
  await test.owner.query(`
    update webhook_endpoints set status = 'paused';
    update webhook_deliveries set next_attempt_at = now() + interval '20 hours';
    update webhook_queue set due_at = now() + interval '20 hours'`);
  receiver.answer = answer(200);
  await sendDue();
  expect(receiver.received).toHaveLength(1);
  await act('resume');
  await sendDue();
  expect(await stored()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
});

it('sends nothing more to an endpoint that was deactivated, until it is active again', async () => {
  const { act, send } = await createEndpoint();
  receiver.answer = answer(500);
  await send();
  await run();
  expect((await act('update-status', { status: 'inactive' })).status).toBe(200);
  await run();
  expect(receiver.received).toHaveLength(1);
  expect((await act('update-status', { status: 'active' })).status).toBe(200);
  await run();
  expect(receiver.received).toHaveLength(2);
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
