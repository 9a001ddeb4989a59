import { merchants, networks } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { setupTestApp, signIn } from '../testing/app.ts';
import { createResourceClient } from '../testing/resource-client.ts';

const test = setupTestApp();

async function lookUp(query: Record<string, string>, permissions = ['*']) {
  const headers = await signIn(test, {
    username: `chooser_${Math.random().toString(36).slice(2)}`,
    permissions,
  });
  const answer = await test.app.inject({ url: '/api/public/common-filter', query, headers });
  return { status: answer.statusCode, ...answer.json() };
}

it('asks for a sign-in: the names of merchants are not public', async () => {
  const answer = await test.app.inject('/api/public/common-filter?types=merchants');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
});

it('offers networks with their chain IDs, and merchants with their codes', async () => {
  const network = await createResourceClient(test, networks, 'networks');
  await network.fill(2);
  const { data } = await lookUp({ types: 'networks' });
  expect(data.networks).toHaveLength(2);
  expect(data.networks[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
    chain_id: expect.any(Number),
  });
  const merchant = await createResourceClient(test, merchants, 'merchants');
  await merchant.fill(1);
  const found = await lookUp({ types: 'merchants' });
  const [{ code }] = found.data.merchants;
  expect(code).toMatch(/^M-/);
  const byCode = await lookUp({ types: 'merchants', search: code.toLowerCase() });
  expect(byCode.data.merchants).toHaveLength(1);
});

it('searches long lists, with wildcards as letters', async () => {
  const { fill, latest } = await createResourceClient(test, networks, 'searcher');
  await fill(3);
  const { chain, chain_id } = await latest();
  const found = await lookUp({ types: 'networks', search: String(chain).toUpperCase() });
  expect(found.data.networks.map(({ name }: { name: string }) => name)).toEqual([chain]);
  const shown = `${chain} (Chain ID: ${chain_id})`;
  const asShown = await lookUp({ types: 'networks', search: shown.toLowerCase() });
  expect(asShown.data.networks.map(({ name }: { name: string }) => name)).toEqual([chain]);
  expect((await lookUp({ types: 'networks', search: '%' })).data.networks).toEqual([]);
  expect((await lookUp({ types: 'networks', search: 'tru' })).data.networks).toEqual([]);
});

it('offers what somebody may see, or needs for a form that they may send', async () => {
  const status = async (...permissions: string[]) =>
    (await lookUp({ types: 'merchants' }, permissions)).status;
  expect(await status('merchants.list')).toBe(200);
  expect(await status('users.create')).toBe(200);
  expect(await status('tokens.*', 'users.list', 'users.update')).toBe(403);
});

it('offers nothing that no form asks for', async () => {
  for (const types of ['merchant-api-keys', 'transactions', 'users', 'staff', ''])
    expect((await lookUp({ types })).status, types).toBe(400);
});
