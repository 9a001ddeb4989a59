import { createResourceClient } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { exchangePairs } from '../../exchange-pairs.ts';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();

it('knows who a rate is from and since when, and records each one', async () => {
  const { call, latest } = await createResourceClient(test, exchangePairs, 'asha');
  const rates = async () =>
    (await call('GET', 'list', { query: { search: 'USDT' } })).data as Record<string, unknown>[];
  await call('POST', 'create', { body: { base: 'USDT', quote: 'INR', rate: '88.21' } });
  const [entered] = await rates();
  expect(entered).toMatchObject({ rate: '88.21000000', source: 'manual', stale_after: 1440 });

  await test.owner.query(`update exchange_pairs set source = 'feed', rated_at = '2026-01-01'`);
  const { id } = await latest();
  const { status } = await call('PATCH', 'set-rate', { body: { id, rate: '88.305' } });
  expect(status).toBe(200);
  const [overridden] = await rates();
  expect(overridden).toMatchObject({ rate: '88.30500000', source: 'manual' });
  expect(Date.parse(String(overridden?.rated_at))).toBeGreaterThan(Date.parse('2026-02-01'));

  const history = await call('GET', `${id}/history`, {});
  expect(history.data).toMatchObject([
    { action: 'set-rate', changes: { rate: { before: '88.21000000', after: '88.30500000' } } },
    { action: 'create' },
  ]);
});

it('refuses a rate that is not above zero, and a pair that exists', async () => {
  const { call } = await createResourceClient(test, exchangePairs, 'asha');
  const create = async (rate: string) => {
    const { message } = await call('POST', 'create', { body: { base: 'ETH', quote: 'USD', rate } });
    return message;
  };
  expect(await create('0')).toMatchInlineSnapshot(`"Rate must be above 0."`);
  await create('3100.5');
  expect(await create('3100.5')).toMatchInlineSnapshot(
    `"An exchange pair with this Base and Quote already exists."`,
  );
});

it('refuses a rate that is far from the one before, until its bound is raised', async () => {
  const { call, latest } = await createResourceClient(test, exchangePairs, 'asha');
  await call('POST', 'create', { body: { base: 'POL', quote: 'INR', rate: '100' } });
  const { id } = await latest();
  const set = async (rate: string) =>
    (await call('PATCH', 'set-rate', { body: { id, rate } })).status;
  expect([await set('120'), await set('95.99'), await set('1')]).toEqual([200, 422, 422]);
  await call('PATCH', 'update', { body: { id, max_change: '100' } });
  expect([await set('241'), await set('1')]).toEqual([422, 200]);
});
