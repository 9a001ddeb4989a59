import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { createMerchantProgram } from '../testing/merchant-program.ts';

const test = setupTestApp();
const path = '/api/v1/payments';

it('creates a payment once, shows it to its merchant alone, and needs the scope', async () => {
  const program = await createMerchantProgram(test, ['payments']);
  const network_id = await program.addNetwork(7301);
  const body = { network_id, amount: '0.25', reference: 'order-7', lifetime_minutes: 10 };
  const post = (idempotencyKey: string, changed: object = {}) =>
    program.call({ method: 'POST', path, body: { ...body, ...changed }, idempotencyKey });
  const made = await post('a');
  expect([made.status, made.data]).toMatchObject([
    201,
    {
      status: 'awaiting',
      due: '0.25',
      received: '0',
      reference: 'order-7',
      user_id: null,
      token_id: null,
      address: expect.stringMatching(/^0x/),
      page: expect.stringMatching(/^http:\/\/localhost:\d+\/pay\/[\w-]{24}$/),
    },
  ]);
  const left = Date.parse(made.data.expires_at) - Date.now();
  expect(left).toBeGreaterThan(8 * 60_000);
  expect(left).toBeLessThanOrEqual(10 * 60_000);
  expect((await post('a')).data).toEqual(made.data);
  expect((await post('b')).data.address).not.toBe(made.data.address);
  const listed = await program.call({ path: `${path}?reference=order-7&limit=1` });
  expect([listed.data.length, listed.next_cursor]).toEqual([1, expect.any(String)]);
  expect((await program.call({ path: `${path}/${made.data.id}` })).data).toEqual(made.data);

  const problemOf = async (key: string, changed: object) => {
    const { status, details } = await post(key, changed);
    return [
      status,
      ...details.flatMap((each: { field: string; code: string }) => [each.field, each.code]),
    ].join(' ');
  };
  expect([
    await problemOf('c', { currency: 'INR' }),
    await problemOf('d', { user_id: 999_999 }),
    await problemOf('e', { redirect_url: 'http://shop.example' }),
    await problemOf('i', { redirect_url: 'https://shop.example/\u202Ex' }),
    await problemOf('j', { reference: 'order\u200F-7' }),
    await problemOf('f', { token_id: 999_999 }),
    await problemOf('g', { amount: '0' }),
    await problemOf('h', { network_id: 2 ** 53 + 2 }),
  ]).toEqual([
    '422 currency no_rate',
    '422 user_id unknown',
    '422 redirect_url not_https',
    '422 redirect_url invalid_regex',
    '422 reference invalid_regex',
    '422 token_id unknown',
    '422 amount too_small',
    '422 network_id too_big',
  ]);

  const other = await createMerchantProgram(test, ['payments']);
  expect((await other.call({ path: `${path}/${made.data.id}` })).status).toBe(404);
  expect((await other.call({ path })).data).toEqual([]);
  const reader = await createMerchantProgram(test, ['read', 'addresses']);
  expect((await reader.call({ path })).code).toBe('missing_scope');
});

it('takes payments on a chain with an ID beyond 32 bits, but not in what is no contract there', async () => {
  const program = await createMerchantProgram(test, ['payments', 'read']);
  const chainId = 3_448_148_188;
  const network_id = await program.addNetwork(chainId);
  expect((await program.call({ path: '/api/v1/networks' })).data).toContainEqual(
    expect.objectContaining({ id: network_id, chain_id: chainId }),
  );
  const { rows } = await test.owner.query(
    `insert into tokens (chain_id, contract, symbol, digit, status) values
      ($1, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6, 'active'),
      ($1, '0X833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 18, 'active') returning id::int`,
    [chainId],
  );
  const made = [];
  for (const [index, { id }] of rows.entries()) {
    const body = { network_id, token_id: id, amount: '5' };
    made.push(await program.call({ method: 'POST', path, body, idempotencyKey: `large-${index}` }));
  }
  expect(made).toMatchObject([
    { status: 201, data: { due: '5' } },
    { status: 422, details: [{ field: 'token_id', code: 'unknown' }] },
  ]);
});
