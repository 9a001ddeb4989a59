import type { CrudFilter, DataProvider, GetListResponse } from '@refinedev/core';
import { type RecentTransaction, recentCount, toRecent } from './recent-transactions.ts';

/** The counts of the overview, and the lists whose rows each adds up. */
const counted = {
  totalMerchants: ['merchants'],
  totalUsers: ['users'],
  totalWallets: ['wallets', 'hd-wallets'],
  userWallets: ['wallets'],
  merchantWallets: ['hd-wallets'],
  totalTransactions: ['transactions'],
  activeNetworks: ['networks'],
  activeApiKeys: ['merchant-api-keys'],
  totalTokens: ['tokens'],
} as const;

type Count = keyof typeof counted;
const counts = Object.keys(counted) as Count[];

/** The lists that it is made of. */
export const summedLists = [...new Set<string>(Object.values(counted).flat())];

/** The lists of which only the active rows count. */
const activeOnly = ['wallets', 'hd-wallets', 'networks', 'merchant-api-keys'];
const active: CrudFilter[] = [{ field: 'status', operator: 'eq', value: 'active' }];

/** The figures that the overview shows. */
export interface Summary extends Readonly<Record<Count, number>> {
  /** The counts of lists that are longer than the backend counts. */
  readonly atLeast: readonly Count[];
  readonly recentTransactions: readonly RecentTransaction[];
}

/** Shown when a request fails: partial totals would mislead. */
export const emptySummary: Summary = {
  ...countAll(() => 0),
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
  const read = async (resource: string): Promise<[string, GetListResponse]> => {
    if (!canList(resource)) return [resource, nothing];
    const pageSize = resource === 'transactions' ? recentCount : 1;
    const filters = activeOnly.includes(resource) ? active : [];
    return [
      resource,
      await getList({ resource, pagination: { pageSize }, filters, meta: { signal } }),
    ];
  };
  const answers = new Map(await Promise.all(summedLists.map(read)));
  const answersOf = (count: Count) => counted[count].map((name) => answers.get(name) ?? nothing);
  const { data } = answers.get('transactions') ?? nothing;
  return {
    ...countAll((count) => answersOf(count).reduce((sum, { total }) => sum + total, 0)),
    atLeast: counts.filter((count) => answersOf(count).some(({ isAtLeast }) => isAtLeast)),
    recentTransactions: data.slice(0, recentCount).map(toRecent),
  };
}

const nothing: GetListResponse = { data: [], total: 0 };

function countAll(toTotal: (count: Count) => number) {
  return Object.fromEntries(counts.map((count) => [count, toTotal(count)])) as Record<
    Count,
    number
  >;
}
