import {
  createFromWire,
  createTenants,
  type Endpoint,
  endpoints,
  isFieldAllowed,
  isFrameworkResource,
  operationResources,
  scopeRules,
  signIn,
  type Tenant,
} from '@koshpay/api/testing';
import type { Fields, Resource } from '@koshpay/resource';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTestApp, testProduct } from './testing/index.ts';

/*
 * What each built-in role may do, said again beside the declarations, and tried on every endpoint: with
 * the id of an own row, of another merchant's, and of none.
 */

const test = setupTestApp();
const { builtInRoles, resources } = testProduct;
const absent = 999_999_999;
const reads = ['list', 'view', 'history', 'series'];
const logs = operationResources.map(({ name }) => name);
const ofMerchant = [
  'merchants',
  'users',
  'wallets',
  'hd-wallets',
  'merchant-api-keys',
  'transactions',
  'payments',
  'webhook-deliveries',
  'webhook-endpoints',
  'payment-transfers',
  'wallet-balances',
  'ledger-entries',
];

type Of = { readonly name: string; readonly isStaff: boolean };
type Rule = (operation: string, of: Of) => boolean;
const rules: Readonly<Record<string, Rule>> = {
  owner: () => true,
  // It runs what waits for a second person, so it sees approvals and decides them.
  operator: (operation, { name, isStaff }) =>
    !isStaff || logs.includes(name) || (name === 'approvals' && operation !== 'export'),
  support: (operation, { name, isStaff }) =>
    (!isStaff || logs.includes(name)) && reads.includes(operation),
  auditor: (operation) => [...reads, 'export'].includes(operation),
  merchant: (operation, { name }) =>
    ofMerchant.includes(name) && [...reads, 'export'].includes(operation),
};

/** The endpoints that no resource declares, and who may call them. */
const others = [
  ['GET', 'integrations', ['owner', 'operator', 'auditor']],
  ['POST', 'integrations/check', ['owner', 'operator', 'auditor']],
  ['POST', 'integrations/test', ['owner', 'operator']],
  ['GET', 'settings/effective', ['owner', 'auditor']],
] as const;

const headers: Record<string, { authorization: string }> = {};
let mine: Tenant;
let foreign: Tenant;
let cases = 0;

beforeAll(async () => {
  [mine, foreign] = await createTenants(test);
  for (const { name, permissions, scopedBy } of builtInRoles) {
    const attributes = scopedBy ? mine.attributes : {};
    headers[name] = await signIn(test, {
      username: name,
      permissions: [...permissions],
      attributes,
    });
  }
});

async function call(
  role: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  id = absent,
) {
  cases += 1;
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path.replace('{id}', String(id))}`,
    headers: headers[role] ?? {},
    ...(method === 'DELETE' && { query: { id: String(id) } }),
    ...(['POST', 'PATCH'].includes(method) && { body: { id } }),
  });
  const isJson = /^application\/json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, ...(isJson && answer.json()) };
}

it('has a rule for every built-in role', () => {
  expect(builtInRoles.map(({ name }) => name)).toEqual(Object.keys(rules));
});

describe.each(Object.entries(rules))('%s', (role, rule) => {
  const isLimited = builtInRoles.some(({ name, scopedBy }) => name === role && scopedBy);
  const allowed = (operation: string, { name, ...resource }: Resource) =>
    rule(operation, {
      name,
      isStaff: isFrameworkResource({ name, ...resource }),
    });

  it('gets exactly its operations of every resource (ASVS V8.2.1)', async () => {
    for (const resource of resources) {
      const answers = await Promise.all(
        // A valid call needs more than this: nothing is changed.
        endpoints(resource).map(async (endpoint) => [
          endpoint.name,
          (await call(role, endpoint)).status !== 403,
        ]),
      );
      const wanted = endpoints(resource).map(({ name, operation }) => [
        name,
        allowed(operation, resource),
      ]);
      expect(answers).toEqual(wanted);
    }
  });

  it('gets exactly its calls that belong to no resource', async () => {
    for (const [method, path, permitted] of others) {
      const { status } = await call(role, { method, path });
      expect([path, status !== 403]).toEqual([path, permitted.some((each) => each === role)]);
    }
  });

  it('reads its own rows, and of others none, with guessed ids (ASVS V8.2.2)', async () => {
    for (const resource of testProduct.own) {
      const [own, other] = [mine, foreign].map(({ rows }) => Number(rows[resource.name]?.id));
      const isHidden = isLimited && scopeRules(resource).length > 0;
      const list = await call(role, { method: 'GET', path: `${resource.name}/list?limit=200` });
      if (!allowed('list', resource))
        expect([resource.name, list.status]).toEqual([resource.name, 403]);
      else {
        const ids = list.data.map(
          (row: Record<string, unknown>) => createFromWire(resource)(row).id,
        );
        const total = isHidden ? [own] : [own, other];
        expect([resource.name, ids.sort(), list.total]).toEqual([
          resource.name,
          total.sort(),
          total.length,
        ]);
      }
      for (const path of [`${resource.name}/{id}`, `${resource.name}/{id}/history`]) {
        const statuses = [own, other, absent].map(
          async (id) => (await call(role, { method: 'GET', path }, id)).status,
        );
        const wanted = [200, isHidden ? 404 : 200, 404];
        expect([path, await Promise.all(statuses)]).toEqual([
          path,
          allowed('view', resource) ? wanted : [403, 403, 403],
        ]);
      }
    }
  });

  it('gets no field that it may not read, in lists and details', async () => {
    const { permissions = [] } = builtInRoles.find(({ name }) => name === role) ?? {};
    for (const resource of testProduct.own.filter((each) => allowed('view', each))) {
      const hidden = Object.entries(resource.fields as Fields).flatMap(([key, field]) =>
        isFieldAllowed({ permissions }, field, 'read') ? [] : key,
      );
      const id = Number(mine.rows[resource.name]?.id);
      const one = await call(role, { method: 'GET', path: `${resource.name}/{id}` }, id);
      const list = await call(role, { method: 'GET', path: `${resource.name}/list` });
      for (const row of [one.data, ...list.data]) {
        const shown = Object.entries(createFromWire(resource)(row));
        expect(shown.filter(([key, value]) => hidden.includes(key) && value != null)).toEqual([]);
      }
    }
  });

  it('is refused the rest, whichever row it names', async () => {
    for (const resource of resources) {
      const refused = endpoints(resource).filter(({ operation }) => !allowed(operation, resource));
      const known = [mine, foreign].map(({ rows }) => Number(rows[resource.name]?.id ?? 1));
      const ids = [...known, absent];
      const answers = refused.flatMap((endpoint) => ids.map((id) => call(role, endpoint, id)));
      for (const { status, code } of await Promise.all(answers))
        expect([resource.name, status, code]).toEqual([resource.name, 403, 'forbidden']);
    }
  });
});

it('supports every resource with all that is declared of it', async () => {
  const me = await test.app.inject({ url: '/api/admin/me', headers: headers.owner ?? {} });
  const names = resources.map(({ name }) => `resource:${name}`);
  expect(me.json().capabilities).toEqual(expect.arrayContaining(names));
});

it('tried every role on every endpoint', () => {
  expect(cases).toBeGreaterThan(2_000);
});

it('grants the read-only roles no permission for a secret, and no role one that means nothing', () => {
  const entries = testProduct.catalogue;
  const known = new Set(entries.map(({ permission }) => permission));
  const sensitive = entries.filter(({ field }) => field !== undefined);
  for (const { name, permissions } of builtInRoles.filter((each) => each.name !== 'owner'))
    expect(permissions.filter((each) => !known.has(each), name)).toEqual([]);
  const readOnly = builtInRoles.filter(({ name }) => name === 'support' || name === 'merchant');
  for (const { permissions } of readOnly)
    for (const { permission } of sensitive) expect(permissions).not.toContain(permission);
});
