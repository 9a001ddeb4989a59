import { product } from '@koshpay/gateway';
import type { Fields, Resource } from '@koshpay/resource';
import { type Parameter, sortableFields, toParameters } from '@koshpay/resource/internal';
import type pg from 'pg';
import type { Request } from './requests.ts';

const pages = [1, 100, 1000, 100_000];
/** Smaller lists are fast in any case. */
const least = 5_000;

/**
 * Every filter of the declarations, with each order and at several depths, for each list that is
 * long; also every two filters together on the first page.
 */
export async function createMatrix(owner: pg.Client): Promise<Request[]> {
  const requests: Request[] = [];
  for (const resource of product.resources) {
    const table = resource.name.replaceAll('-', '_');
    if ((await estimateRows(owner, table)) < least) continue;
    const filters = await toFilters(owner, resource, table);
    for (const filter of ['', ...filters])
      for (const order of ordersOf(resource))
        for (const page of pages) requests.push(toRequest(resource, [filter, order], page));
    for (const [first, second] of pairsOf(filters))
      requests.push(toRequest(resource, [first, second], 1));
  }
  return requests;
}

function toRequest({ name }: Resource, parts: readonly string[], page: number): Request {
  const query = parts.filter((part) => part !== '').join('&');
  const path = `${name}/list?${query ? `${query}&` : ''}page=${page}&limit=10`;
  const aim = /[?&](search|code)=/.test(path) ? 50 : 20;
  return { name: `${name}, ${query || 'all'}, page ${page}`, path, aim };
}

function ordersOf(resource: Resource): string[] {
  return sortableFields(resource).flatMap((field) =>
    ['asc', 'desc'].map((order) => `sort=${field}&order=${order}`),
  );
}

/** Filters of different fields. */
function pairsOf(filters: readonly string[]): [string, string][] {
  const nameOf = (filter: string) => filter.split('=')[0];
  return filters.flatMap((first, at) =>
    filters
      .slice(at + 1)
      .filter((second) => nameOf(first) !== nameOf(second))
      .map((second): [string, string] => [first, second]),
  );
}

/** Each parameter with values that occur, frequent and rare ones. */
async function toFilters(owner: pg.Client, resource: Resource, table: string): Promise<string[]> {
  const filters: string[] = [];
  for (const parameter of toParameters(resource)) {
    const column = parameter.fields[0] ?? '';
    if (parameter.isAlternative || !isStored(resource, column)) continue;
    for (const value of await toValues(owner, parameter, resource, table))
      filters.push(`${parameter.param}=${encodeURIComponent(value)}`);
  }
  return filters;
}

async function toValues(
  owner: pg.Client,
  { match, fields }: Parameter,
  resource: Resource,
  table: string,
) {
  if (match === 'empty') return ['true', 'false'];
  const [column = ''] = fields;
  const field = (resource.fields as Fields)[column];
  if (field && 'values' in field) return field.values;
  const { rows } = await owner.query<{ value: string }>(
    `select (${column})::text as value from ${table} order by id limit 1 offset ${least - 1}`,
  );
  const [value = ''] = rows.map((row) => row.value);
  if (match !== 'prefix' && match !== 'contains') return [value];
  return [3, 4, 6, 8].map((length) => value.slice(0, length));
}

function isStored({ fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind !== undefined && kind !== 'through' && kind !== 'count' && kind !== 'sum';
}

async function estimateRows(owner: pg.Client, table: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select reltuples::int as count from pg_class where oid = to_regclass($1)',
    [table],
  );
  return rows[0]?.count ?? 0;
}
