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
    await problemOf('f', { token_id: 999_999 }),
    await problemOf('g', { amount: '0' }),
    await problemOf('h', { network_id: 2 ** 53 + 2 }),
  ]).toEqual([
    '422 currency no_rate',
    '422 user_id unknown',
    '422 redirect_url not_https',
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
