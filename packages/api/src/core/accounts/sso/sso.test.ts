import { desc, eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../../testing/app.ts';
import { type Person, startIdentityProvider } from '../../../testing/identity-provider.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { auditEntries } from '../../audit/tables.ts';
import { findRole } from '../rights/roles.ts';
import { ssoFlows } from '../sso-tables.ts';
import { roles, sessions, staff } from '../tables.ts';
import { assertSsoRoles } from './sso-settings.ts';

const site = 'https://pay.example';
const callback = `${site}/api/admin/login/sso/callback`;
const provider = await startIdentityProvider(callback);
const other = await startIdentityProvider(callback);
const test = setupTestApp();
let app: Awaited<ReturnType<typeof createTestApp>>;

const settings = {
  SITE_URL: site,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_ROLES: [
    ['owners', 'owner'],
    ['staff', 'support'],
    ['auditors', 'auditor'],
  ] as [string, string][],
  OIDC_FIRST_SIGN_IN: 'create' as const,
};

beforeAll(async () => {
  app = await createTestApp({ db: test.db, settings });
  // The local owner for emergencies.
  await signIn(test, { username: 'root' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await other.close();
});

const asha: Person = { sub: 'p-1', email: 'asha@bank.example', name: 'Asha', groups: ['staff'] };

async function start(from = app) {
  const answer = await from.inject('/api/admin/login/sso');
  const url = String(answer.headers.location);
  return { url, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

/** Follows the redirect back; returns the code or the reason of a refusal that the console gets. */
async function comeBack(url: URL, cookie: string, to = app) {
  const path = `${url.pathname}${url.search}`;
  const answer = await to.inject({ url: path, headers: { cookie } });
  const location = String(answer.headers.location);
  expect(location).toMatch(/^https:\/\/pay\.example\/auth\/login#(sso|refused)=/);
  return Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)));
}

async function redeem(code = '', at = app) {
  const answer = await at.inject({
    method: 'POST',
    url: '/api/admin/login/sso',
    payload: { code },
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Connects a person of the provider to the account of a session; returns what My account gets back. */
async function connect(headers: { authorization: string }, person: Person, cookie?: string) {
  const started = await app.inject({ method: 'POST', url: own, headers });
  const back = await provider.signIn(started.json().url, person);
  const sent = cookie ?? String(started.headers['set-cookie']).split(';')[0] ?? '';
  const path = `${back.pathname}${back.search}`;
  const answer = await app.inject({ url: path, headers: { cookie: sent } });
  const { pathname, hash } = new URL(String(answer.headers.location));
  return `${pathname}${hash}`;
}

const own = '/api/admin/me/single-sign-on';

async function arrive(person: Person, at = app) {
  const { url, cookie } = await start(at);
  return comeBack(await provider.signIn(url, person), cookie, at);
}

const refusals = async () => {
  const rows = await test.db.drizzle
    .select({ username: auditEntries.username, form: auditEntries.form })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'session.refused'))
    .orderBy(auditEntries.id);
  return rows.map(({ username, form }) => ({ username, ...form }));
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const makeOwner = async (username: string) =>
  test.db.drizzle
    .update(staff)
    .set({ role_id: await findRole(test.db.drizzle, 'owner') })
    .where(eq(staff.username, username));

const find = async (username: string) =>
  (await test.db.drizzle.select().from(staff).where(eq(staff.username, username)))[0];

it('creates an account with the role of the claims, and signs it in with a code for one use', async () => {
  const { sso: code } = await arrive(asha);
  const answer = await redeem(code);
  expect(answer).toMatchObject({
    status: 200,
    token: expect.any(String),
    user: { username: 'asha', email: 'asha@bank.example', role: 'support' },
  });
  expect(await redeem(code)).toMatchObject({ status: 410, code: 'challenge_expired' });
  const entries = await test.db.drizzle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'staff.create'));
  expect(entries).toMatchObject([
    {
      username: 'asha',
      record_title: 'Asha',
      after: { username: 'asha' },
      form: { by: 'single sign-on' },
    },
  ]);
  expect(entries[0]?.after).not.toHaveProperty('password_hash');
});

it('keeps the tokens and the secret of the provider to itself, also in URLs (ASVS V10.1.1)', async () => {
  const { url, cookie } = await start();
  expect(url).toContain('code_challenge_method=S256');
  expect(url).not.toContain(provider.client.secret);
  const back = await provider.signIn(url, asha);
  const answer = await app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
  expect(answer.headers.location).not.toMatch(/token/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { sso: code } = await arrive(asha);
  const session = await redeem(code);
  expect(Object.keys(session)).toEqual(['status', 'token', 'user', 'capabilities']);
  expect(
    (await test.app.inject({ url: '/api/admin/me', headers: bearer(session.token) })).statusCode,
  ).toBe(200);
});

it('sets one cookie, for this host and TLS alone, out of the reach of scripts (ASVS V3.3.1, V3.3.2, V3.3.3, V3.3.4)', async () => {
  const proxied = await createTestApp({
    db: test.db,
    settings: { ...settings, TRUST_PROXY: '127.0.0.1' },
  });
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };
  const answer = await proxied.inject({ url: '/api/admin/login/sso', headers: https });
  const [cookie = '', ...attributes] = String(answer.headers['set-cookie']).split('; ');
  expect(cookie).toMatch(/^__Host-sso=[\w-]{43}$/);
  expect(attributes).toEqual(['Path=/', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax', 'Secure']);
  const back = await provider.signIn(String(answer.headers.location), asha);
  const url = `${back.pathname}${back.search}`;
  const arrived = await proxied.inject({ url, headers: { ...https, cookie } });
  expect(arrived.headers.location).toMatch(/#sso=/);
  expect(arrived.headers['set-cookie']).toMatch(/^__Host-sso=; Path=\/; Max-Age=0;/);
  await proxied.close();
});

it('follows the claims with each sign-in', async () => {
  const groups = async (groups: string[]) =>
    redeem((await arrive({ ...asha, groups })).sso).then(({ user }) => user?.role);
  expect(await groups(['auditors'])).toBe('auditor');
  expect(await groups(['staff'])).toBe('support');
  expect(await arrive({ ...asha, groups: ['other'] })).toEqual({ refused: 'no_role' });
});

it('refuses an answer with another state, another browser, or that comes a second time (ASVS V10.1.2, V10.2.1)', async () => {
  const { url, cookie } = await start();
  const back = await provider.signIn(url, asha);
  const forged = new URL(back);
  forged.searchParams.set('state', 'forged');
  expect(await comeBack(forged, cookie)).toEqual({ refused: 'challenge_expired' });
  expect(await comeBack(back, 'sso=other')).toEqual({ refused: 'challenge_expired' });
  expect(await comeBack(back, cookie)).toEqual({ sso: expect.any(String) });
  expect(await comeBack(back, cookie)).toEqual({ refused: 'challenge_expired' });
});

it('refuses a replayed code of the provider, another nonce, and another verifier (ASVS V10.1.2, V10.2.1, V10.5.1)', async () => {
  const first = await start();
  const used = await provider.signIn(first.url, asha);
  await comeBack(used, first.cookie);
  const second = await start();
  const replayed = await provider.signIn(second.url, asha);
  replayed.searchParams.set('code', used.searchParams.get('code') ?? '');
  expect(await comeBack(replayed, second.cookie)).toEqual({ refused: 'failed' });
  for (const changed of [{ nonce: 'another nonce' }, { code_verifier: 'v'.repeat(43) }]) {
    const { url, cookie } = await start();
    const back = await provider.signIn(url, asha);
    await test.db.drizzle.update(ssoFlows).set(changed);
    expect(await comeBack(back, cookie)).toEqual({ refused: 'failed' });
  }
});

it('refuses the answer of another issuer (ASVS V10.2.2)', async () => {
  const { url, cookie } = await start();
  const there = new URL(url);
  there.port = new URL(other.issuer).port;
  const back = await other.signIn(there.href, { ...asha, groups: ['owners'] });
  expect(await comeBack(back, cookie)).toEqual({ refused: 'failed' });
});

it('takes over no account that has the e-mail address or the username (ASVS V6.8.1, V10.5.2)', async () => {
  await signIn(test, { username: 'bela' });
  const before = await find('bela');
  const attacker = { sub: 'p-2', email: 'bela@example.com', groups: ['staff'] };
  expect(await arrive(attacker)).toEqual({ refused: 'taken' });
  expect(await arrive({ ...attacker, email: 'bela@evil.example' })).toEqual({ refused: 'taken' });
  expect(await arrive({ ...attacker, sub: 'p-3', email_verified: false })).toEqual({
    refused: 'no_email',
  });
  const unsaid = { ...attacker, sub: 'p-3', email: 'new@bank.example', email_verified: undefined };
  expect(await arrive(unsaid)).toEqual({ refused: 'no_email' });
  expect(await find('bela')).toEqual(before);
});

it('is connected to an account by its signed-in person, who then signs in with it', async () => {
  const headers = await signIn(test, { username: 'farah', permissions: ['*'] });
  const farah = { sub: 'p-6', email: 'farah@example.com', groups: ['staff'] };
  expect(await arrive(farah)).toEqual({ refused: 'taken' });
  const read = async () => (await app.inject({ url: own, headers })).json().data.connected_at;
  expect(await read()).toBeNull();
  expect(await connect(headers, farah)).toBe('/account#sso=connected');
  expect(await connect(headers, farah)).toBe('/account#sso=connected');
  expect(await read()).toEqual(expect.any(String));
  expect((await redeem((await arrive(farah)).sso)).user).toMatchObject({ username: 'farah' });
  const [connected, ...more] = await test.db.drizzle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.sso-connected'));
  expect(connected).toMatchObject({ username: 'farah', form: { subject: 'p-6' } });
  expect(more).toEqual([]);
  expect((await app.inject({ method: 'DELETE', url: own, headers })).statusCode).toBe(204);
  expect((await app.inject({ method: 'DELETE', url: own, headers })).statusCode).toBe(404);
  expect(await arrive(farah)).toEqual({ refused: 'taken' });
});

it('is connected by no one else: not in another browser, another account, or after the session', async () => {
  const headers = await signIn(test, { username: 'gita' });
  const gita = { sub: 'p-7', email: 'gita@example.com', groups: ['staff'] };
  const late = { headers, method: 'POST', url: own } as const;
  expect((await app.inject({ ...late, headers: {} })).statusCode).toBe(401);
  expect(await connect(headers, gita, 'sso=other')).toBe('/auth/login#refused=challenge_expired');
  // The identity of someone who has an account, and a second one of the same person.
  expect(await connect(headers, asha)).toBe('/account#refused=connected');
  expect(await connect(headers, gita)).toBe('/account#sso=connected');
  expect(await connect(headers, { ...gita, sub: 'p-8' })).toBe('/account#refused=connected');
  await app.inject({ method: 'DELETE', url: own, headers });
  const started = await app.inject(late);
  await app.inject({ method: 'POST', url: '/api/admin/logout', headers });
  const back = await provider.signIn(started.json().url, gita);
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  expect(await comeBack(back, cookie)).toEqual({ refused: 'challenge_expired' });
  expect(await arrive(gita)).toEqual({ refused: 'taken' });
});

it('stays connected where it is the only way to sign in', async () => {
  const { token } = await redeem((await arrive(asha)).sso);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'DELETE', url: own, headers });
  expect([answer.statusCode, answer.json().message]).toMatchInlineSnapshot(`
    [
      409,
      "This is your only way to sign in: add a passkey, or ask an owner for a link that sets a password.",
    ]
  `);
});

it('keeps a disabled account disabled', async () => {
  await arrive({ sub: 'p-4', email: 'chetan@bank.example', groups: ['staff'] });
  const isChetan = eq(staff.username, 'chetan');
  await test.db.drizzle.update(staff).set({ status: 'disabled' }).where(isChetan);
  const { sso: code } = await arrive({
    sub: 'p-4',
    email: 'chetan@bank.example',
    groups: ['auditors'],
  });
  expect(await redeem(code)).toMatchObject({ status: 401, code: 'invalid_credentials' });
  await test.db.drizzle.update(staff).set({ status: 'active' }).where(isChetan);
});

it('opens no session in production before a second factor is set up, whatever the provider asked for (ASVS V6.3.4, V6.8.4)', async () => {
  const strict = await createTestApp({
    db: test.db,
    settings: { ...settings, MODE: 'production' },
  });
  const { sso: code } = await arrive(asha, strict);
  const answer = await redeem(code, strict);
  expect(answer).toMatchObject({ user: { is2FA: true }, factors: ['enrol'] });
  expect(answer.token).toBeUndefined();
  await strict.close();
});

it('is another account for the same subject at another provider (ASVS V6.8.1, V10.5.2)', async () => {
  const elsewhere = await createTestApp({
    db: test.db,
    settings: { ...settings, OIDC_ISSUER: other.issuer },
  });
  const { url, cookie } = await start(elsewhere);
  const person = { ...asha, email: 'asha2@other.example' };
  const { sso: code } = await comeBack(await other.signIn(url, person), cookie, elsewhere);
  expect((await redeem(code, elsewhere)).user).toMatchObject({ username: 'asha2' });
  await elsewhere.close();
});

it('trusts no description of the provider that names another issuer (ASVS V10.5.3)', async () => {
  const OIDC_ISSUER = provider.issuer.replace('127.0.0.1', 'localhost');
  const wrong = await createTestApp({ db: test.db, settings: { ...settings, OIDC_ISSUER } });
  expect((await start(wrong)).url).toBe(`${site}/auth/login#refused=failed`);
  await wrong.close();
});

it('starts by a click on the sign-in page, not by a link of another site (ASVS V7.6.2)', async () => {
  const from = async (where: string) => {
    const headers = { 'sec-fetch-site': where };
    const answer = await app.inject({ url: '/api/admin/login/sso', headers });
    return new URL(String(answer.headers.location)).origin;
  };
  expect(await from('cross-site')).toBe(site);
  expect(await from('same-site')).toBe(site);
  expect(await from('same-origin')).toBe(provider.issuer);
});

it('opens sessions that end like all others, and then needs the provider again (ASVS V7.6.1)', async () => {
  const { sso: code } = await arrive(asha);
  const { token } = await redeem(code);
  const getMe = () => app.inject({ url: '/api/admin/me', headers: bearer(token) });
  expect((await getMe()).statusCode).toBe(200);
  await test.db.drizzle.update(sessions).set({ expires_at: sql`now() - interval '1 ms'` });
  expect((await getMe()).statusCode).toBe(401);
  expect(await redeem(code)).toMatchObject({ code: 'challenge_expired' });
});

it('refuses new people where the settings say so, and keeps roles to the console without a mapping', async () => {
  const closed = await createTestApp({
    db: test.db,
    settings: { ...settings, OIDC_ROLES: [], OIDC_FIRST_SIGN_IN: 'refuse' },
  });
  const unknown = { sub: 'p-9', email: 'deepa@bank.example', groups: ['owners'] };
  expect(await arrive(unknown, closed)).toEqual({ refused: 'no_account' });
  const { sso: code } = await arrive({ ...asha, groups: ['owners'] }, closed);
  expect((await redeem(code, closed)).user.role).toBe('support');
  await closed.close();
});

it('finds groups by a path, as Keycloak has them, and by a name that has dots', async () => {
  for (const [path, claims] of [
    ['realm_access.roles', { realm_access: { roles: ['offline_access', 'auditors'] } }],
    ['https://bank.example/groups', { 'https://bank.example/groups': ['auditors'] }],
  ] as const) {
    const nested = await createTestApp({
      db: test.db,
      settings: { ...settings, OIDC_ROLE_CLAIM: path },
    });
    const { sso: code } = await arrive({ ...asha, groups: ['staff'], ...claims }, nested);
    expect((await redeem(code, nested)).user.role).toBe('auditor');
    expect(await arrive(asha, nested)).toEqual({ refused: 'no_role' });
    await nested.close();
  }
  await arrive(asha);
});

it('makes no one an owner: people do', async () => {
  const nila = { sub: 'p-31', email: 'nila@bank.example', groups: ['owners'] };
  expect(await arrive(nila)).toEqual({ refused: 'owner' });
  expect(await find('nila')).toBeUndefined();
  expect(await arrive({ ...asha, groups: ['owners'] })).toEqual({ refused: 'owner' });
  expect(await arrive(asha)).toEqual({ sso: expect.any(String) });
});

it('is in the audit log of a sign-in that a second factor ends', async () => {
  const strict = await createTestApp({
    db: test.db,
    settings: { ...settings, MODE: 'production' },
  });
  const ravi = { sub: 'p-32', email: 'ravi@bank.example', groups: ['staff'] };
  const enrol = async (path: string, payload: object) => {
    const url = `/api/admin/login/enrol/app${path}`;
    return (await strict.inject({ method: 'POST', url, payload })).json();
  };
  const { challenge } = await redeem((await arrive(ravi, strict)).sso, strict);
  const { secret } = await enrol('', { challenge });
  const two_fa_code = new TOTP({ secret }).generate();
  expect((await enrol('/confirm', { challenge, two_fa_code })).token).toEqual(expect.any(String));
  const [entry] = await test.db.drizzle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'session.signed-in'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  expect(entry).toMatchObject({ username: 'ravi', form: { method: 'app', first_factor: 'sso' } });
  await strict.close();
});

it('does not take the last owner their role', async () => {
  const eve = { sub: 'p-5', email: 'eve@bank.example', groups: ['staff'] };
  await arrive(eve);
  await makeOwner('eve');
  expect(await arrive({ ...eve, groups: ['owners'] })).toEqual({ sso: expect.any(String) });
  const others = test.db.drizzle
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.name, 'owner'));
  await test.db.pool.query(
    `update staff set status = 'disabled' where username <> 'eve' and role_id in
      (select id from roles where '*' = any(permissions))`,
  );
  expect(await others).toHaveLength(1);
  expect(await arrive({ ...eve, groups: ['staff'] })).toEqual({ refused: 'last_owner' });
});

it('refuses a role whose values the account lacks, before anything changes', async () => {
  const isSupport = eq(roles.name, 'support');
  const limit = (scoped_by: string[]) =>
    test.db.drizzle.update(roles).set({ scoped_by }).where(isSupport);
  const lata = { sub: 'p-21', email: 'lata@bank.example', groups: ['staff'] };
  const mohan = { sub: 'p-22', email: 'mohan@bank.example', groups: ['auditors'] };
  await arrive(mohan);
  const before = await find('mohan');
  await limit(['branch_id']);
  expect(await arrive(lata)).toEqual({ refused: 'not_limited' });
  expect(await arrive({ ...mohan, groups: ['staff'] })).toEqual({ refused: 'not_limited' });
  expect(await find('lata')).toBeUndefined();
  expect((await find('mohan'))?.role_id).toBe(before?.role_id);
  await limit([]);
});

it('records each refusal with its reason and whom it concerns', async () => {
  expect(await refusals()).toEqual(
    expect.arrayContaining([
      { username: 'asha', reason: 'sso_no_role', attempts: 1 },
      { username: null, reason: 'sso_challenge_expired', attempts: 1 },
      { username: null, subject: 'p-2', reason: 'sso_taken', attempts: 1 },
      { username: 'chetan', reason: 'disabled_account', attempts: 1 },
      { username: null, subject: 'p-31', reason: 'sso_owner', attempts: 1 },
      { username: null, subject: 'p-9', reason: 'sso_no_account', attempts: 1 },
    ]),
  );
});

it('refuses to start with a role that does not exist', async () => {
  const check = (role: string) =>
    assertSsoRoles(test.db.drizzle, { ...test.settings, ...settings, OIDC_ROLES: [['a', role]] });
  await expect(check('owner')).resolves.toBeUndefined();
  await expect(check('ownr')).rejects.toThrow(
    "OIDC_ROLES is wrong. There is no role 'ownr' (did you mean 'owner'?). The roles are: owner,",
  );
});

it('is not there without its settings', async () => {
  expect((await test.app.inject('/api/admin/login/sso')).statusCode).toBe(404);
});
