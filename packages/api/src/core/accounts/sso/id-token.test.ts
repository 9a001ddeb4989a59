import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../../testing/app.ts';
import { forgeIdToken } from '../../../testing/id-token.ts';
import { startIdentityProvider } from '../../../testing/identity-provider.ts';

const SITE_URL = 'https://pay.example';
const provider = await startIdentityProvider(`${SITE_URL}/api/admin/login/sso/callback`);
const test = setupTestApp();
const settings = {
  SITE_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_ROLES: [['staff', 'support']] as [string, string][],
  OIDC_FIRST_SIGN_IN: 'create' as const,
};
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp({ db: test.db, settings });
});
afterEach(() => provider.forge());
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** Signs in at the provider; returns the code or the refusal that the console gets. */
async function arrive(at = app) {
  const start = await at.inject('/api/admin/login/sso');
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const person = { sub: 'p-1', email: 'asha@bank.example', groups: ['staff'] };
  const back = await provider.signIn(String(start.headers.location), person);
  const answer = await at.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
  return new URL(String(answer.headers.location)).hash;
}

const { privateKey: stolen, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = publicKey.export({ format: 'jwk' });
const [now, anHour] = [Math.floor(Date.now() / 1000), 3600];

it('accepts an ID token that the provider signed', async () => {
  provider.forge((token, key) => forgeIdToken(token, { key }));
  expect(await arrive()).toMatch(/^#sso=/);
});

it.each([
  ['without a signature (ASVS V6.8.2, V9.1.1)', { header: { alg: 'none' } }],
  ['signed by another key (ASVS V6.8.2, V9.1.1)', { key: stolen }],
  [
    'signed by the client secret (ASVS V9.1.2)',
    { header: { alg: 'HS256' }, key: provider.client.secret },
  ],
  [
    'signed by a key that it names itself (ASVS V9.1.3)',
    { header: { jwk, kid: 'x' }, key: stolen },
  ],
  ['that has expired (ASVS V9.2.1)', { claims: { iat: now - 2 * anHour, exp: now - anHour } }],
  ['that is not valid yet (ASVS V9.2.1)', { claims: { nbf: now + anHour } }],
  ['for another client (ASVS V9.2.3, V10.5.4)', { claims: { aud: 'another' } }],
  ['of another purpose: it has no nonce (ASVS V9.2.2)', { claims: { nonce: undefined } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
])('refuses an ID token %s', async (_, changes) => {
  const signs = 'claims' in changes;
  provider.forge((token, key: KeyObject) =>
    forgeIdToken(token, { ...(signs && { key }), ...changes }),
  );
  expect(await arrive()).toBe('#refused=failed');
});
