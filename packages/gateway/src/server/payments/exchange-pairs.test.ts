import { createResourceClient } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { exchangePairs } from '../../payments/exchange-pairs.ts';
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

/** A client whose outcomes are short, and who can let a second person approve. */
async function setup() {
  await test.owner.query('truncate former_rates');
  const client = await createResourceClient(test, exchangePairs, 'asha');
  const send = async (method: 'POST' | 'PATCH', operation: string, body: object) => {
    const answer = await client.call(method, operation, { body: { ...body } });
    const settle = () => client.settle(answer);
    return { outcome: answer.approval ? 'waits' : answer.status, id: answer.data?.id, settle };
  };
  const read = async () =>
    (await client.find({})).map(({ base, quote, rate }) => `${base}/${quote} ${Number(rate)}`);
  return {
    read,
    create: (values: object) => send('POST', 'create', { base: 'POL', quote: 'INR', ...values }),
    set: (id: unknown, rate: string) => send('PATCH', 'set-rate', { id, rate }),
    bound: (id: unknown, max_change: string) => send('PATCH', 'update', { id, max_change }),
    remove: (id: unknown) => client.call('DELETE', 'delete', { query: { id } }),
  };
}

it('lets a second person approve a rate that is far from the one before, or a larger bound', async () => {
  const { create, set, bound, read } = await setup();
  const { id, outcome } = await create({ rate: '100' });
  expect(outcome).toBe(200);
  const set120 = await set(id, '120');
  const near = await set(id, '96');
  expect([set120.outcome, near.outcome]).toEqual([200, 200]);
  const far = await set(id, '0.000001');
  expect([far.outcome, await read()]).toEqual(['waits', ['POL/INR 96']]);
  expect((await far.settle()).status).toBe(200);
  expect(await read()).toEqual(['POL/INR 0.000001']);
  expect((await bound(id, '10')).outcome).toBe(200);
  expect((await bound(id, '1000')).outcome).toBe('waits');
});

it('has one pair of two symbols, in whatever letters they are written', async () => {
  const { create, read } = await setup();
  expect((await create({ base: ' pol ', quote: 'Inr', rate: '100' })).outcome).toBe(200);
  expect((await create({ base: 'pol', rate: '0.000001' })).outcome).toBe(409);
  expect(await read()).toEqual(['POL/INR 100']);
});

it('holds a pair that was deleted and is created again against its last rate and bound', async () => {
  const { create, remove, read } = await setup();
  await remove((await create({ rate: '100' })).id);
  const again = [
    await create({ rate: '0.000001' }),
    await create({ base: 'pol', rate: '130' }),
    await create({ rate: '100', max_change: '1000' }),
  ];
  expect(again.map(({ outcome }) => outcome)).toEqual(['waits', 'waits', 'waits']);
  expect((await create({ quote: 'USD', rate: '0.2' })).outcome).toBe(200);
  expect((await again[1]?.settle())?.status).toBe(200);
  expect(await read()).toEqual(['POL/INR 130', 'POL/USD 0.2']);
  const { id } = await create({ quote: 'EUR', rate: '0.2' });
  await remove(id);
  expect((await create({ quote: 'EUR', rate: '0.21' })).outcome).toBe(200);
});
