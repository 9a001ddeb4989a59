import { expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../testing/app.ts';

const test = setupTestApp();

type Call = {
  security?: unknown;
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
};

it('takes these fields without a session, and no answer to a question (ASVS V6.3.4, V6.4.2)', async () => {
  const OIDC = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const app = await createTestApp({ db: test.db, settings: OIDC });
  const { paths } = (await app.inject('/api/openapi.json')).json();
  await app.close();
  const open = Object.entries(paths as Record<string, Record<string, Call>>)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { security }]) => !security)
        .map(([method, call]) => `${method} ${path.slice(11)}: ${fieldsOf(call)}`),
    );
  expect(open).toMatchInlineSnapshot(`
    [
      "post login: username, password, two_fa_code",
      "post login/second-factor: challenge, two_fa_code",
      "post login/passkey/options: challenge",
      "post login/passkey: response",
      "get login/sso: ",
      "post login/sso: code",
      "get login/sso/callback: ",
      "post login/enrol/app: challenge",
      "post login/enrol/app/confirm: challenge, two_fa_code",
      "post login/enrol/passkey/options: challenge",
      "post login/enrol/passkey: challenge, response, name",
      "post login/new-password: challenge, password",
      "get forgot-password: ",
      "post forgot-password: username",
      "post password-link: token",
      "post password-link/use: token, password",
    ]
  `);
});

function fieldsOf({ requestBody }: Call): string {
  return Object.keys(requestBody?.content['application/json'].schema.properties ?? {}).join(', ');
}
