import type { DataProvider, GetListResponse } from '@refinedev/core';
import { type RecentTransaction, recentCount, toRecent } from './recent-transactions.ts';

/** The counts of the overview, combined from the lists. */
interface Counts {
  readonly totalMerchants: number;
  readonly totalUsers: number;
  /** Active wallets of users and of merchants. */
  readonly totalWallets: number;
  readonly userWallets: number;
  readonly merchantWallets: number;
  readonly totalTransactions: number;
  readonly activeNetworks: number;
  readonly activeApiKeys: number;
  readonly totalTokens: number;
}

/** The figures that the overview shows. */
export interface Summary extends Counts {
  /** The counts of lists that are longer than the backend counts. */
  readonly atLeast: readonly (keyof Counts)[];
  readonly recentTransactions: readonly RecentTransaction[];
}

/** Shown when a request fails: partial totals would mislead. */
export const emptySummary: Summary = {
  totalMerchants: 0,
  totalUsers: 0,
  totalWallets: 0,
  userWallets: 0,
  merchantWallets: 0,
  totalTransactions: 0,
  activeNetworks: 0,
  activeApiKeys: 0,
  totalTokens: 0,
  atLeast: [],
  recentTransactions: [],
};

type Lists = Pick<DataProvider, 'getList'>;

/** True if the signed-in person may list a resource. */
export type CanList = (resource: string) => boolean;

/**
 * Requests the total of every list that the person may see in parallel (no page: spec §7.2), and the
 * latest transactions.
 */
export async function loadSummary(
  { getList }: Lists,
  canList: CanList,
  signal?: AbortSignal,
): Promise<Summary> {
  const read = async (resource: string, pageSize = 1, filters = all) =>
    canList(resource)
      ? getList({ resource, pagination: { pageSize }, filters, meta: { signal } })
      : nothing;
  const [merchants, users, wallets, hdWallets, transactions, networks, apiKeys, tokens] =
    await Promise.all([
      read('merchants'),
      read('users'),
      read('wallets', 1, active),
      read('hd-wallets', 1, active),
      read('transactions', recentCount),
      read('networks', 1, active),
      read('merchant-api-keys', 1, active),
      read('tokens'),
    ]);
  const counted = {
    totalMerchants: [merchants],
    totalUsers: [users],
    totalWallets: [wallets, hdWallets],
    userWallets: [wallets],
    merchantWallets: [hdWallets],
    totalTransactions: [transactions],
    activeNetworks: [networks],
    activeApiKeys: [apiKeys],
    totalTokens: [tokens],
  };
  return {
    ...mapValues(counted, (lists) => lists.reduce((sum, { total }) => sum + total, 0)),
    atLeast: keysOf(counted).filter((key) => counted[key].some(({ isAtLeast }) => isAtLeast)),
    recentTransactions: transactions.data.slice(0, recentCount).map(toRecent),
  };
}

/** The lists that it is made of. */
export const summedLists = [
  'merchants',
  'users',
  'wallets',
  'hd-wallets',
  'transactions',
  'networks',
  'merchant-api-keys',
  'tokens',
];

const nothing: GetListResponse = { data: [], total: 0 };

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

function mapValues<Key extends string, Value, To>(
  of: Readonly<Record<Key, Value>>,
  to: (value: Value) => To,
) {
  return Object.fromEntries(keysOf(of).map((key) => [key, to(of[key])])) as Record<Key, To>;
}

type Filter = { field: string; operator: 'eq'; value: string };
const all: Filter[] = [];
const active: Filter[] = [{ field: 'status', operator: 'eq', value: 'active' }];
