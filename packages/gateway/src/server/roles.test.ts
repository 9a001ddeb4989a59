import { isAllowed, signIn } from '@koshpay/api/testing';
import { beforeAll, expect, it } from 'vitest';
import { product } from '../index.ts';
import { roles } from './roles.ts';
import { setupTestApp } from './testing/index.ts';

const test = setupTestApp();
const [merchant] = roles;
let headers: Awaited<ReturnType<typeof signIn>>;
let roleId: number;

beforeAll(async () => {
  headers = await signIn(test, { username: 'owner' });
  const { rows } = await test.db.pool.query(`select id::int from roles where name = 'merchant'`);
  roleId = rows[0].id;
  await test.db.pool.query(
    `insert into merchants (name, code, email, phone) values ('Chilika', 'M-1', 'm@example.com', '+911')`,
  );
});

async function createAccount(attributes: object, as = headers) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/admin/staff/create',
    headers: as,
    body: {
      username: 'mona',
      name: 'Mona',
      email: 'mona@example.com',
      role_id: roleId,
      attributes,
    },
  });
  const { message, details } = answer.json();
  return [answer.statusCode, details?.[0]?.field, message];
}

it('shows a merchant the screens of its own rows, and no group without one', () => {
  const account = { permissions: merchant?.permissions ?? [] };
  const seen = product.menu.flatMap(({ items }) =>
    items.filter(({ permissions }) => !permissions || isAllowed(account, permissions)),
  );
  expect(seen.map(({ path }) => path)).toEqual([
    '/dashboard/overview',
    '/dashboard/transactions',
    '/merchants/list',
    '/merchants/api-keys',
    '/merchants/webhooks',
    '/merchants/webhook-deliveries',
    '/wallets/merchant',
    '/wallets/user',
    '/wallets/balances',
    '/wallets/ledger',
    '/users/merchant',
    '/transactions/all',
    '/transactions/deposits',
    '/transactions/withdrawals',
    '/transactions/payments',
    '/transactions/payment-transfers',
  ]);
});

it('gives the role only with a merchant that exists', async () => {
  expect([
    await createAccount({}),
    await createAccount({ merchant: 1 }),
    await createAccount({ merchant_id: 999 }),
    await createAccount({ merchant_id: 'Chilika' }),
  ]).toMatchInlineSnapshot(`
    [
      [
        422,
        "attributes",
        "This role needs a value of: merchant_id.",
      ],
      [
        422,
        "attributes",
        "No rows are limited by 'merchant' (did you mean 'merchant_id'?).",
      ],
      [
        422,
        "attributes",
        "There is no merchant with merchant_id 999.",
      ],
      [
        422,
        "attributes",
        "There is no merchant with merchant_id "Chilika".",
      ],
    ]
  `);
  expect(await createAccount({ merchant_id: 1 })).toEqual([200, undefined, undefined]);
});

it('lets an account of one merchant manage no other accounts', async () => {
  const limited = await signIn(test, { username: 'limited', attributes: { merchant_id: 1 } });
  const { rows } = await test.db.pool.query(
    `select id::int, updated_at from staff where username = 'owner'`,
  );
  const answer = await test.app.inject({
    method: 'PATCH',
    url: '/api/admin/staff/update',
    headers: limited,
    body: { id: rows[0].id, updated_at: rows[0].updated_at.toISOString(), name: 'Mine' },
  });
  expect([answer.statusCode, answer.json().message]).toMatchInlineSnapshot(`
    [
      403,
      "Your account is limited by merchant_id: others need the same value.",
    ]
  `);
  const role = { name: 'mine', title: 'Mine', permissions: ['*'] };
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/admin/roles/create',
    headers: limited,
    body: role,
  });
  expect([created.statusCode, created.json().message]).toMatchInlineSnapshot(`
    [
      403,
      "Your account is limited by merchant_id, so it cannot change roles.",
    ]
  `);
});

it('starts nothing that needs a second person for a program', async () => {
  const send = (method: 'POST' | 'DELETE', path: string, as: object, sent: object) =>
    test.app.inject({ method, url: `/api/admin/${path}`, headers: { ...as }, ...sent });
  const { rows } = await test.db.pool.query(`select id::int from roles where name = 'operator'`);
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { name: 'Cleaner', role_id: rows[0].id, expires_at };
  const created = await send('POST', 'service-accounts/create', headers, { body });
  const program = { authorization: `Bearer ${created.json().one_time_secrets.Token}` };
  const merchants = await test.db.pool.query('select updated_at from merchants where id = 1');
  const query = {
    id: '1',
    updated_at: merchants.rows[0].updated_at.toISOString(),
    approval_reason: 'Old',
  };
  await test.db.pool.query(`delete from staff where username = 'mona'`);
  const answer = await send('DELETE', 'merchants/delete', program, { query });
  expect([answer.statusCode, answer.json().message]).toMatchInlineSnapshot(`
    [
      403,
      "Only a person may do this, not a service account.",
    ]
  `);
});
