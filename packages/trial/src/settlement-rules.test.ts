import { beforeEach, describe, expect, it } from 'vitest';
import { type Row, setupTrial } from './testing/trial-app.ts';

const { test, rows, call } = setupTrial();
beforeEach(() => test.owner.query('truncate settlement_rules cascade'));

const limits = { daily: '1000', monthly: '20000' };
const shares = (...values: string[]) =>
  values.map((share, wallet) => ({ wallet: `w${wallet}`, share }));
const valid = () => ({
  name: 'Weekly',
  merchant_id: rows.acme,
  fee: '1.25',
  automatic: true,
  limits,
  shares: shares('60', '40'),
});
const create = (body: Row = {}) =>
  call('POST', 'settlement-rules/create', { body: { ...valid(), ...body } });
const update = (id: number, body: Row) =>
  call('PATCH', 'settlement-rules/update', { body: { id, ...body } });

it('is saved with its limits and shares', async () => {
  const { status, data } = await create();
  expect([status, data]).toMatchObject([
    200,
    {
      fee: '1.25',
      automatic: true,
      limits,
      shares: [
        { wallet: 'w0', share: '60.00' },
        { wallet: 'w1', share: '40.00' },
      ],
      status: 'active',
    },
  ]);
  const { data: listed } = await call('GET', 'settlement-rules/list', { query: { name: 'week' } });
  expect(listed).toMatchObject([{ merchant: 'Acme', fee: '1.25' }]);
});

describe('shares', () => {
  const exact = 'Share must be a number with at most 2 decimals.';
  const sum = 'shares: Shares must add up to 100.';
  it.each([
    ['that add up to less than 100', ['60', '39.99'], [sum]],
    ['that add up to more than 100', ['60', '40.01'], [sum]],
    ['of which one is 0', ['100', '0'], ['shares.1.share: Share must be above 0.']],
    ['of which one is above 100', ['101'], ['shares.0.share: Share must be at most 100.']],
    ['that are too exact', ['33.333'], [`shares.0.share: ${exact}`]],
    ['that are none', [], ['shares: Shares must have at least 1 line.']],
    ['that are too many', Array(11).fill('9'), ['shares: Shares must have at most 10 lines.']],
  ])('refuses shares %s', async (_, values, expected) => {
    const { status, problems } = await create({ shares: shares(...values) });
    expect([status, problems]).toEqual([422, expected]);
  });

  it('names the line whose wallet is missing', async () => {
    const lines = [...shares('60'), { share: '40' }];
    expect((await create({ shares: lines })).problems).toEqual([
      'shares.1.wallet: Wallet is required.',
    ]);
  });

  it('keeps lines by their id, in a change that adds and removes others', async () => {
    const { data } = await create();
    const [first] = data.shares;
    const { data: changed } = await update(data.id, {
      shares: [
        { wallet: 'new', share: '75' },
        { ...first, share: '25' },
      ],
    });
    expect(changed.shares).toMatchObject([
      { wallet: 'new', share: '75.00' },
      { id: first.id, wallet: 'w0', share: '25.00' },
    ]);
    expect((await update(data.id, { shares: shares('50') })).problems).toEqual([
      'shares: Shares must add up to 100.',
    ]);
  });
});

describe('limits', () => {
  it.each([
    [{ daily: '0' }, 'limits.daily: Daily must be above 0.'],
    [{ daily: '10', monthly: '-1' }, 'limits.monthly: Monthly must be at least 0.'],
    [{ daily: 'ten' }, 'limits.daily: Daily must be a number with at most 18 decimals.'],
    [{ monthly: '5' }, 'limits.daily: Daily is required.'],
    [
      { daily: '10', monthly: '9.99' },
      'limits.monthly: The monthly limit must be at least the daily limit.',
    ],
    [{ daily: '1', weekly: '7' }, 'limits: Unknown: weekly.'],
  ])('refuses %o, on the part that is wrong', async (wrong, problem) => {
    const { status, problems } = await create({ limits: wrong });
    expect([status, problems]).toEqual([422, [problem]]);
  });

  it('are there only while the rule settles automatically', async () => {
    const manual = await create({ automatic: false, limits: { daily: '-5' } });
    expect(manual.data).toMatchObject({ automatic: false, limits: { daily: null, monthly: null } });
    expect((await update(manual.data.id, { automatic: true })).problems).toMatchInlineSnapshot(`
      [
        "limits.daily: Daily is required.",
      ]
    `);
    const { data } = await create();
    expect((await update(data.id, { automatic: false })).data.limits).toEqual({
      daily: null,
      monthly: null,
    });
  });
});

it.each([
  ['5.01', 'Fee must be at most 5.'],
  ['-0.01', 'Fee must be at least 0.'],
  ['1.255', 'Fee must be a number with at most 2 decimals.'],
  ['5 %', 'Fee must be a number with at most 2 decimals.'],
])('refuses a fee of %s', async (fee, message) => {
  const { status, problems } = await create({ fee });
  expect([status, problems]).toEqual([422, [`fee: ${message}`]]);
});

it('is turned off and deleted, with its shares', async () => {
  const { data } = await create();
  const body = { id: data.id, status: 'inactive' };
  const turned = await call('PATCH', 'settlement-rules/update-status', { body });
  expect(turned.data.status).toBe('inactive');
  const query = { id: data.id };
  expect((await call('DELETE', 'settlement-rules/delete', { query })).status).toBe(200);
  const left = await test.owner.query('select count(*)::int from settlement_rules_shares');
  expect(left.rows).toEqual([{ count: 0 }]);
});
