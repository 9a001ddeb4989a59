import { userInfo } from 'node:os';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupShopping } from '../../../testing/shops/product.ts';
import { createTwoShops } from '../../../testing/shops/rows.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { testVault } from '../../../testing/vault.ts';
import { createLink } from '../passwords/create-link.ts';
import { ssoIdentities } from '../sso-tables.ts';
import { roles, staff } from '../tables.ts';
import { createAccountCommands } from './account-commands.ts';

const test = setupShopping();

const accounts = () => createAccountCommands(test.db, test.product, testVault, 'admin-create');
const toAccount = (username: string) => ({
  username,
  email: `${username}@example.com`,
  name: `The ${username}`,
  password: 'a password of tests',
});
const find = async (username: string) =>
  (await test.db.drizzle.select().from(staff).where(eq(staff.username, username)))[0];

it('refuses attributes that limit an account to nothing, or less than its role must be', async () => {
  const { create } = accounts();
  await test.db.drizzle
    .update(roles)
    .set({ scoped_by: ['shop_id'] })
    .where(eq(roles.name, 'auditor'));
  const messageOf = (account: object) =>
    create({ ...toAccount('kim'), ...account }).then(
      () => 'created',
      (error: Error) => error.message,
    );
  expect([
    await messageOf({ attributes: { shop: 1 } }),
    await messageOf({ attributes: { shop_id: 999_999 } }),
    await messageOf({ role: 'auditor' }),
    await messageOf({ permissions: ['shops.list'], attributes: { shop: 1 } }),
  ]).toMatchInlineSnapshot(`
    [
      "No rows are limited by 'shop' (did you mean 'shop_id'?).",
      "There is no shop with shop_id 999999.",
      "This role needs a value of: shop_id.",
      "No rows are limited by 'shop' (did you mean 'shop_id'?).",
    ]
  `);
  expect(await find('kim')).toBeUndefined();
  const own = await test.db.drizzle.select().from(roles).where(eq(roles.name, 'only-kim'));
  expect(own).toEqual([]);
  const [north] = await createTwoShops(test);
  expect(await messageOf({ role: 'auditor', attributes: { shop_id: north.shops } })).toBe(
    'created',
  );
});

it('is in the history of the account, with what changed and by which command', async () => {
  const { create, reset, disable } = accounts();
  const headers = await signIn(test, { username: 'root' });
  await create({ ...toAccount('lee'), permissions: ['shops.list'] });
  const { id } = (await find('lee')) ?? {};
  const { columns: link } = createLink('reset', test.settings);
  await test.db.drizzle
    .update(staff)
    .set({ second_factor: 'app' })
    .where(eq(staff.username, 'lee'));
  await reset({ username: 'lee', link });
  await disable('lee');
  const read = async (path: string, query = {}) =>
    (await test.app.inject({ url: `/api/admin/${path}`, query, headers })).json().data;
  const history = await read(`staff/${id}/history`);
  const actor = { actor_kind: 'command', username: userInfo().username };
  expect(history).toMatchObject([
    { ...actor, action: 'disable', changes: { status: { before: 'active', after: 'disabled' } } },
    { ...actor, action: 'reset', changes: { second_factor: { before: 'app', after: 'none' } } },
    { ...actor, action: 'create', changes: { username: { before: null, after: 'lee' } } },
  ]);
  const [entry] = await read('audit-entries/list', { resource: 'staff', record_id: `${id}` });
  expect(entry).toMatchObject({
    action: 'staff.disable',
    record_title: 'The lee',
    form: { by: 'command admin-create' },
  });
  const [role] = await read('audit-entries/list', { resource: 'roles', action: 'roles.create' });
  expect(role).toMatchObject({ record_title: 'Only lee', after: { permissions: ['shops.list'] } });
  expect(JSON.stringify(history)).not.toMatch(/hash/);
});

it('takes every way in with a reset, also that of an identity provider', async () => {
  const { create, reset } = accounts();
  await create(toAccount('mia'));
  const { id: staff_id = 0 } = (await find('mia')) ?? {};
  const identity = { issuer: 'https://login.example', subject: 'not-mia', staff_id };
  await test.db.drizzle.insert(ssoIdentities).values(identity);
  await reset({ username: 'mia', link: createLink('reset', test.settings).columns });
  expect(await test.db.drizzle.select().from(ssoIdentities)).toEqual([]);
});

it('keeps the last owner, and disables any other account and its link', async () => {
  const { disable } = accounts();
  await test.db.drizzle.update(staff).set({ status: 'disabled' });
  await signIn(test, { username: 'last' });
  await signIn(test, { username: 'helper', permissions: ['shops.list'] });
  await test.db.drizzle.update(staff).set({ link_hash: 'x' }).where(eq(staff.username, 'helper'));
  await expect(disable('last')).rejects.toMatchObject({ code: 'last_owner' });
  await expect(disable('unknown')).rejects.toMatchObject({ code: 'not_found' });
  await disable('helper');
  expect(await find('last')).toMatchObject({ status: 'active' });
  expect(await find('helper')).toMatchObject({ status: 'disabled', link_hash: null });
});

it('does not disable the only account that may do everything, not even while it is invited', async () => {
  const { create, disable } = accounts();
  await test.db.drizzle.update(staff).set({ status: 'disabled' });
  const { password: _, ...zoe } = toAccount('zoe');
  const { columns: link } = createLink('invitation', test.settings);
  await create({ ...zoe, role: 'owner', link });
  await expect(disable('zoe')).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppError: This is the last account that may do everything. Give another one its role first.]`,
  );
  const { columns: other } = createLink('invitation', test.settings);
  const { password: __, ...yan } = toAccount('yan');
  await create({ ...yan, role: 'owner', link: other });
  await disable('zoe');
  expect(await find('zoe')).toMatchObject({ status: 'disabled' });
});
