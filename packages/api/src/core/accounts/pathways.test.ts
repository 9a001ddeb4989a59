import type { FastifyInstance, HTTPMethods } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';

const test = setupTestApp();

type Call = {
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
};

it('takes only these fields without a session, and no answer to a question (ASVS V6.3.4, V6.4.2)', async () => {
  const OIDC = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const app = await createTestApp({ db: test.db, settings: { MODE: 'production', ...OIDC } });
  await app.ready();
  const paths = app.swagger().paths as Record<string, Record<string, Call>>;
  const open: string[] = [];
  for (const { method, path } of routesOf(app)) {
    const url = path.replace(/:id\([^)]*\)/, '1').replace('*', '/static/index.html');
    if ((await app.inject({ method, url })).statusCode === 401) continue;
    open.push(`${method} ${path} ${fieldsOf(paths[path]?.[method.toLowerCase()])}`.trim());
  }
  await app.close();
  expect(open).toMatchInlineSnapshot(`
    [
      "GET /healthz",
      "GET /readyz",
      "POST /api/admin/login username, password, two_fa_code",
      "POST /api/admin/login/second-factor challenge, two_fa_code",
      "GET /api/admin/login/sso",
      "POST /api/admin/login/sso code",
      "GET /api/admin/login/sso/callback",
      "POST /api/admin/login/passkey response",
      "POST /api/admin/login/passkey/options challenge",
      "POST /api/admin/login/enrol/app challenge",
      "POST /api/admin/login/enrol/app/confirm challenge, two_fa_code",
      "POST /api/admin/login/enrol/passkey challenge, response, name",
      "POST /api/admin/login/enrol/passkey/options challenge",
      "POST /api/admin/login/new-password challenge, password",
      "GET /api/admin/forgot-password",
      "POST /api/admin/forgot-password username",
      "POST /api/admin/password-link token",
      "POST /api/admin/password-link/use token, password",
    ]
  `);
});

/** Every route of an app, from the tree that it prints. */
function routesOf(app: FastifyInstance): { method: HTTPMethods; path: string }[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│├└─\s]*)(.*) \(([A-Z, ]+)\)$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.splice(depth - 1, parents.length, part);
      const path = parents.join('');
      const names = methods.split(', ').filter((name) => !['', 'HEAD', 'OPTIONS'].includes(name));
      return names.map((method) => ({ method: method as HTTPMethods, path }));
    });
}

function fieldsOf(call: Call | undefined): string {
  const { properties = {} } = call?.requestBody?.content['application/json'].schema ?? {};
  return Object.keys(properties).join(', ');
}
