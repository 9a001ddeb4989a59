import type { DataProvider, GetListParams } from '@refinedev/core';
import { expect, test } from 'vitest';
import { loadSummary } from './summary.ts';

const row = {
  id: 9,
  merchant_id: 32,
  merchant_name: 'Chilika Marine',
  amount: '154.822737',
  currency: 'USDC',
  status: 'confirmed',
  created_at: '2026-11-21T09:44:28.359Z',
};
const totals: Record<string, number> = {
  merchants: 32,
  users: 175,
  wallets: 210,
  'hd-wallets': 80,
  transactions: 5400,
  networks: 4,
  'merchant-api-keys': 40,
  tokens: 15,
};

const everything = () => true;

/** Lists that answer from the table above and record their requests. */
function createLists({ failing, longer }: { failing?: string; longer?: string } = {}) {
  const requests: GetListParams[] = [];
  const getList = async (params: GetListParams) => {
    requests.push(params);
    if (params.resource === failing) throw new Error('down');
    const data = params.resource === 'transactions' ? [row] : [];
    const isAtLeast = params.resource === longer;
    return { data, total: totals[params.resource] ?? Number.NaN, isAtLeast };
  };
  return { requests, lists: { getList } as unknown as Pick<DataProvider, 'getList'> };
}

test('counts every list, and both kinds of wallet together', async () => {
  const { lists } = createLists();
  expect(await loadSummary(lists, everything)).toEqual({
    totalMerchants: 32,
    totalUsers: 175,
    totalWallets: 290,
    userWallets: 210,
    merchantWallets: 80,
    totalTransactions: 5400,
    activeNetworks: 4,
    activeApiKeys: 40,
    totalTokens: 15,
    atLeast: [],
    recentTransactions: [
      {
        id: 9,
        merchantId: '32',
        merchantName: 'Chilika Marine',
        amount: '154.822737',
        currency: 'USDC',
        status: 'confirmed',
        timestamp: '2026-11-21T09:44:28.359Z',
      },
    ],
  });
});

test('says which counts are of longer lists', async () => {
  const { lists } = createLists({ longer: 'hd-wallets' });
  expect((await loadSummary(lists, everything)).atLeast).toEqual([
    'totalWallets',
    'merchantWallets',
  ]);
});

test('requests one row of each list in parallel, five transactions, and only active rows of some', async () => {
  const { lists, requests } = createLists();
  void loadSummary(lists, everything);
  expect(
    requests.map(({ resource, pagination, filters }) => [
      resource,
      pagination,
      filters?.map((filter) => filter.value as string).join(),
    ]),
  ).toEqual([
    ['merchants', { pageSize: 1 }, ''],
    ['users', { pageSize: 1 }, ''],
    ['wallets', { pageSize: 1 }, 'active'],
    ['hd-wallets', { pageSize: 1 }, 'active'],
    ['transactions', { pageSize: 5 }, ''],
    ['networks', { pageSize: 1 }, 'active'],
    ['merchant-api-keys', { pageSize: 1 }, 'active'],
    ['tokens', { pageSize: 1 }, ''],
  ]);
});

test('fails when one list does', async () => {
  await expect(loadSummary(createLists({ failing: 'tokens' }).lists, everything)).rejects.toThrow(
    'down',
  );
});

test('requests only the lists that the person may see', async () => {
  const { lists, requests } = createLists();
  const canList = (resource: string) => resource !== 'networks' && resource !== 'tokens';
  const { activeNetworks, totalTokens, totalUsers } = await loadSummary(lists, canList);
  expect(requests.map(({ resource }) => resource)).toEqual([
    'merchants',
    'users',
    'wallets',
    'hd-wallets',
    'transactions',
    'merchant-api-keys',
  ]);
  expect([activeNetworks, totalTokens, totalUsers]).toEqual([0, 0, 175]);
});
