import { signIn } from '@koshpay/api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Row, setupTrial } from './testing/trial-app.ts';

const { test, rows, call } = setupTrial();
beforeEach(() => test.owner.query('truncate payouts'));

const destination = '0x52908400098527886e0f7030069857d2e4169ee7';
const onTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const valid = () => ({
  merchant_id: rows.acme,
  network_id: rows.polygon,
  token_id: rows.usdc,
  amount: '12.5',
  destination,
});
const create = (body: Row = {}) =>
  call('POST', 'payouts/create', { body: { ...valid(), ...body } });
const approve = (id: number) => call('PATCH', 'payouts/approve', { body: { id } });
const reject = (id: number, reason?: string) =>
  call('PATCH', 'payouts/reject', { body: { id, ...(reason && { reason }) } });
const list = (query: Row) => call('GET', 'payouts/list', { query });
const amounts = async (query: Row) => (await list(query)).data.map(({ amount }: Row) => amount);

describe('a new payout', () => {
  it('is pending, with a reference of its own and an exact amount', async () => {
    const { status, data } = await create({ amount: '12345678901234.000001' });
    expect([status, data]).toMatchObject([
      200,
      {
        reference: expect.stringMatching(/^P-[0-9A-Z]{6}$/),
        merchant: 'Acme',
        token: 'USDC',
        amount: '12345678901234.000001',
        destination,
        status: 'pending',
        reason: null,
      },
    ]);
  });

  it('names every field that it needs', async () => {
    const { status, problems } = await call('POST', 'payouts/create', { body: {} });
    expect(status).toBe(422);
    expect(problems).toMatchInlineSnapshot(`
      [
        "merchant_id: Merchant is required.",
        "network_id: Network is required.",
        "token_id: Token is required.",
        "amount: Amount is required.",
        "destination: Destination is required.",
      ]
    `);
  });

  it.each([
    ['amount', '0', 'Amount must be above 0.'],
    ['amount', '-1', 'Amount must be above 0.'],
    ['amount', '0.0000001', 'Amount must be a number with at most 6 decimals.'],
    ['amount', 'ten', 'Amount must be a number with at most 6 decimals.'],
    ['merchant_id', 999_999, 'Merchant was not found. It may have been deleted.'],
    ['token_id', 999_999, 'Token was not found. It may have been deleted.'],
    ['status', 'approved', 'This field is unknown.'],
    ['reference', 'P-000000', 'This field is unknown.'],
  ])('refuses %s %s, on the field', async (field, value, message) => {
    const { status, problems } = await create({ [field]: value });
    expect([status, problems]).toEqual([422, [`${field}: ${message}`]]);
  });

  it('refuses a token of another network, on the token', async () => {
    const { status, problems } = await create({ token_id: rows.usdt });
    expect([status, problems]).toEqual([
      422,
      ['token_id: The token does not belong to this network.'],
    ]);
    const tron = { token_id: rows.usdt, network_id: rows.tron, destination: onTron };
    expect((await create(tron)).status).toBe(200);
  });

  it('takes a destination of its network alone, and stores it in one spelling', async () => {
    const { data } = await create({ destination: `0x${destination.slice(2).toUpperCase()}` });
    expect(data.destination).toBe(destination);
    for (const wrong of [onTron, destination.slice(0, -1), 'no address'])
      expect((await create({ destination: wrong })).status, wrong).toBe(422);
    expect((await create({ destination: onTron })).problems).toMatchInlineSnapshot(`
      [
        "destination: Destination is not an address on this network.",
      ]
    `);
  });
});

describe('approve and reject', () => {
  it('approves once: the second answer is a 409 that says why', async () => {
    const { data } = await create();
    expect(await approve(data.id)).toMatchObject({ status: 200, data: { status: 'approved' } });
    expect(await approve(data.id)).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This payout is already approved.',
      data: { status: 'approved' },
    });
  });

  it('lets one of two pass who press together', async () => {
    const { data } = await create();
    const answers = await Promise.all([approve(data.id), reject(data.id, 'Fraud')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('rejects with a reason only, which the payout keeps', async () => {
    const { data } = await create();
    const { status, problems } = await reject(data.id);
    expect([status, problems]).toEqual([422, ['reason: Reason is required.']]);
    expect(await reject(data.id, 'Fraud')).toMatchObject({
      status: 200,
      data: { status: 'rejected', reason: 'Fraud' },
    });
    expect((await approve(data.id)).message).toMatchInlineSnapshot(
      `"This payout is rejected. Approve is possible only while it is pending."`,
    );
  });

  it('needs the permission of the action', async () => {
    const { data } = await create();
    const permissions = ['payouts.list', 'payouts.reject'];
    const as = await signIn(test, { username: 'rejecter', permissions });
    const body = { id: data.id };
    expect((await call('PATCH', 'payouts/approve', { body, as })).status).toBe(403);
    expect((await call('PATCH', 'payouts/update', { body })).status).toBe(404);
  });
});

describe('the list', () => {
  it('filters by several statuses, a merchant and days, and sorts by the amount', async () => {
    const ids: number[] = [];
    for (const [amount, merchant_id] of [
      ['10', rows.acme],
      ['9', rows.bolt],
      ['100', rows.acme],
    ] as const)
      ids.push((await create({ amount, merchant_id })).data.id);
    const [ten = 0, nine = 0, hundred = 0] = ids;
    await approve(ten);
    await reject(nine, 'Fraud');
    expect(await amounts({ status: 'approved,rejected' })).toEqual(['9.000000', '10.000000']);
    expect(await amounts({ merchant_id: rows.bolt })).toEqual(['9.000000']);
    expect(await amounts({ sort: 'amount', order: 'asc' })).toEqual([
      '9.000000',
      '10.000000',
      '100.000000',
    ]);
    expect(await amounts({ sort: 'amount', order: 'desc', limit: 1 })).toEqual(['100.000000']);
    // 20:00 UTC is the next day in the zone of the product.
    await test.owner.query(
      `update payouts set created_at = case id when $1 then '2026-03-01T20:00:00Z'::timestamptz else '2026-03-01T12:00:00Z' end`,
      [hundred],
    );
    const day = '2026-03-02';
    expect(await amounts({ created_at_from: day, created_at_to: day })).toEqual(['100.000000']);
    const march = { created_at_from: '2026-03-01', created_at_to: '2026-03-31' };
    expect((await list({ ...march, status: 'pending' })).total).toBe(1);
    expect((await list({ ...march, limit: 1 })).total).toBe(3);
  });

  it('refuses what it does not know', async () => {
    for (const query of [{ colour: 'x' }, { status: 'paid' }, { sort: 'destination' }])
      expect((await list(query)).status).toBe(400);
    expect((await list({ created_at_from: '01.03.2026' })).problems).toMatchInlineSnapshot(`
      [
        "created_at_from: Created At must be a date like 2026-01-31, or an ISO date and time.",
      ]
    `);
  });
});

it('tells a payout by itself, with what was done to it', async () => {
  const { data } = await create();
  await reject(data.id, 'Fraud');
  expect((await call('GET', `payouts/${data.id}`)).data).toMatchObject({ reason: 'Fraud' });
  const history = await call('GET', `payouts/${data.id}/history`);
  expect(history.data).toMatchObject([
    {
      username: 'clerk',
      action: 'reject',
      changes: {
        status: { before: 'pending', after: 'rejected' },
        reason: { before: null, after: 'Fraud' },
      },
    },
    { username: 'clerk', action: 'create' },
  ]);
});
