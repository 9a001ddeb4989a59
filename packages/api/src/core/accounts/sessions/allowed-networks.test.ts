import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn, testPassword } from '../../../testing/sign-in.ts';
import { createLink } from '../passwords/create-link.ts';
import { findRole } from '../rights/roles.ts';
import { roles, staff } from '../tables.ts';

const test = setupTestApp();

it('lets a role be used from its networks only, at sign-in and in open sessions', async () => {
  const headers = await signIn(test, { username: 'asha', permissions: ['books.list'] });
  await test.db.drizzle
    .update(roles)
    .set({ allowed_networks: ['203.0.113.0/24'] })
    .where(eq(roles.name, 'only-asha'));
  const list = (remoteAddress: string) =>
    test.app.inject({ url: '/api/admin/books/list', headers, remoteAddress });
  expect((await list('203.0.113.9')).statusCode).toBe(200);
  const refused = await list('198.51.100.1');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'network_not_allowed']);
  expect(refused.json().message).toMatchInlineSnapshot(
    `"Your role cannot be used from this network. Use an allowed one, or contact an owner."`,
  );
  const login = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      remoteAddress,
      body: { username: 'asha', password: testPassword },
    });
  expect((await login('198.51.100.1')).json().code).toBe('network_not_allowed');
  expect((await login('203.0.113.9')).statusCode).toBe(200);
  const { url, columns } = createLink('reset', { SITE_URL: 'https://pay.example', PORT: 1 });
  await test.db.drizzle.update(staff).set(columns).where(eq(staff.username, 'asha'));
  const readLink = (remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/admin/password-link',
      remoteAddress,
      body: { token: new URL(url).hash.slice(1) },
    });
  expect((await readLink('198.51.100.1')).json().code).toBe('network_not_allowed');
  expect((await readLink('203.0.113.9')).statusCode).toBe(200);
  const logout = { method: 'POST', url: '/api/admin/logout', headers } as const;
  const away = await test.app.inject({ ...logout, remoteAddress: '198.51.100.1' });
  expect(away.statusCode).toBe(204);
});

it('refuses networks that would lock their author out, or are none', async () => {
  const id = await findRole(test.db.drizzle, 'owner');
  const headers = await signIn(test, { username: 'omar' });
  await test.db.drizzle.update(staff).set({ role_id: id }).where(eq(staff.username, 'omar'));
  const limit = async (allowed_networks: string[]) => {
    const [row] = await test.db.drizzle.select().from(roles).where(eq(roles.id, id));
    const answer = await test.app.inject({
      method: 'PATCH',
      url: '/api/admin/roles/limit-networks',
      headers,
      remoteAddress: '203.0.113.9',
      body: { id, updated_at: row?.updated_at, allowed_networks },
    });
    return [answer.statusCode, answer.json().message];
  };
  expect([
    await limit(['198.51.100.0/24']),
    await limit(['office']),
    (await limit(['203.0.113.0/24']))[0],
  ]).toMatchInlineSnapshot(`
    [
      [
        422,
        "This would lock you out: your address 203.0.113.9 is not in these networks.",
      ],
      [
        422,
        "Not a network like 203.0.113.0/24: office.",
      ],
      200,
    ]
  `);
});
