import { maxLimit } from '@koshpay/resource/internal';
import type { BaseKey, DataProvider } from '@refinedev/core';

/** One choice of a lookup. */
export interface LookupOption {
  readonly id: number;
  readonly name: string;
  readonly [extra: string]: unknown;
}

/** The options in a response of `public/common-filter`: under `data.networks`, or `data` itself. */
export function toOptions(body: unknown, resource: string): LookupOption[] {
  const data = (body as { data?: unknown } | undefined)?.data;
  const found = Array.isArray(data)
    ? data
    : (data as Record<string, unknown> | undefined)?.[resource];
  return (Array.isArray(found) ? found : []).filter(isOption);
}

type Query = Readonly<Record<string, string>>;

/** Rows that were requested in one task, and the callers that wait for them. */
interface Batch {
  readonly ids: Set<BaseKey>;
  readonly answer: Promise<readonly LookupOption[]>;
}

/**
 * Refine's data provider of what selects offer, `GET public/common-filter`. Its list is searched by
 * the backend, where that can; `getMany` reads chosen rows where the backend supports `lookup-ids`,
 * those of several inputs and cells with one call.
 *
 * @param general the provider of the API that has the lookups
 */
export function createLookups(general: DataProvider): DataProvider {
  const find = async (types: string, query: Query): Promise<LookupOption[]> => {
    const config = {
      url: 'public/common-filter',
      method: 'get',
      query: { types, ...query },
    } as const;
    const answer = await general.custom?.(config);
    return toOptions(answer?.data, types);
  };
  const findChosen = createBatches(find);
  return {
    ...general,
    getList: async ({ resource, filters = [] }) => {
      const search = filters.find(
        (filter) => 'field' in filter && filter.field === 'search',
      )?.value;
      const data = await find(resource, search ? { search } : {});
      return { data: data as never[], total: data.length };
    },
    getMany: async ({ resource, ids, meta }) => {
      const key: string = meta?.targetKey ?? 'id';
      const found = await findChosen(resource, key, ids);
      const wanted = new Set(ids.map(String));
      return { data: found.filter((option) => wanted.has(String(option[key]))) as never[] };
    },
  };
}

/** Finds chosen rows, those that are requested in one task together. */
function createBatches(find: (types: string, query: Query) => Promise<LookupOption[]>) {
  const batches = new Map<string, Batch>();
  const start = (types: string, key: string): Batch => {
    const name = `${types} ${key}`;
    const ids = new Set<BaseKey>();
    const answer = Promise.resolve().then(() => {
      if (batches.get(name)?.ids === ids) batches.delete(name);
      return find(types, { ids: [...ids].join(','), ...(key !== 'id' && { key }) });
    });
    const started = { ids, answer };
    batches.set(name, started);
    return started;
  };
  return (types: string, key: string, ids: readonly BaseKey[]) => {
    const open = batches.get(`${types} ${key}`);
    const fits = open && new Set([...open.ids, ...ids]).size <= maxLimit;
    const batch = fits ? open : start(types, key);
    for (const id of ids) batch.ids.add(id);
    return batch.answer;
  };
}

function isOption(value: unknown): value is LookupOption {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
}
