import { signIn } from '@koshpay/api/testing';
import { type Endpoint, endpoints, isStaffResource } from '@koshpay/resource';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupTestApp, testProduct } from './testing/index.ts';

/* What each built-in role may do, said again beside the declarations, and tried on every endpoint. */

const test = setupTestApp();
const { builtInRoles, resources } = testProduct;

/** Approvals also admit those who may make what waits for one. */
const tested = resources.filter(({ admits }) => admits.length === 0);
const reads = ['list', 'view', 'history'];
const ofMerchant = [
  'merchants',
  'users',
  'wallets',
  'hd-wallets',
  'merchant-api-keys',
  'transactions',
];

type Rule = (endpoint: Endpoint, of: { name: string; isStaff: boolean }) => boolean;
const rules: Readonly<Record<string, Rule>> = {
  owner: () => true,
  operator: (_, { isStaff }) => !isStaff,
  support: ({ operation }, { isStaff }) => !isStaff && reads.includes(operation),
  auditor: ({ operation }) => reads.includes(operation),
  merchant: ({ operation }, { name }) => ofMerchant.includes(name) && reads.includes(operation),
};

const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  for (const { name, permissions } of builtInRoles)
    headers[name] = await signIn(test, { username: name, permissions: [...permissions] });
});

it('has a rule for every built-in role', () => {
  expect(builtInRoles.map(({ name }) => name)).toEqual(Object.keys(rules));
});

describe.each(Object.entries(rules))('%s', (role, rule) => {
  it.each(tested.map((resource) => [resource.name, resource] as const))(
    'gets exactly its operations of %s (ASVS V8.2.1)',
    async (name, resource) => {
      const of = { name, isStaff: isStaffResource(resource) };
      for (const endpoint of endpoints(resource)) {
        const { method, path } = endpoint;
        // A valid call needs more than this: nothing is changed.
        const answer = await test.app.inject({
          method,
          url: `/api/admin/${path.replace('{id}', '999999999')}`,
          headers: headers[role] ?? {},
          ...(method === 'DELETE' && { query: { id: '999999999' } }),
          ...(['POST', 'PATCH'].includes(method) && { body: {} }),
        });
        const isRefused = answer.statusCode === 403;
        expect([endpoint.name, !isRefused]).toEqual([endpoint.name, rule(endpoint, of)]);
      }
    },
  );
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
