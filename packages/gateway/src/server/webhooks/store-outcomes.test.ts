import { expect, it } from 'vitest';
import { answer, setupWebhooks } from '../testing/webhooks.ts';
import { pausedWebhooksRule } from './alert-rules.ts';

const { test, receiver, createEndpoint, run, stored, endpoint } = await setupWebhooks();

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
    await test.owner.query('truncate webhook_deliveries, webhook_queue');
    await send();
    await run();
    pauses.push((await stored())[0].pause);
  }
  expect(pauses.slice(0, 4)).toEqual([120, 5, 86_400, 5]);
  expect(Math.abs((pauses[4] ?? 0) - 600)).toBeLessThan(30);
});
