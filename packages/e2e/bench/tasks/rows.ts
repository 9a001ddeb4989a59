import type { Call } from '../../tests/console-fixtures.ts';

/** The first rows of a resource that a query finds. */
export const listRows = <Row>(call: Call, resource: string, query: Record<string, string> = {}) =>
  call<Row[]>('get', `${resource}/list?${new URLSearchParams({ limit: '200', ...query })}`);

/** Counts the rows of a resource that a query finds. */
export async function countRows(call: Call, resource: string, query: Record<string, string>) {
  for (let page = 1, count = 0; ; page++) {
    const rows = await listRows(call, resource, { ...query, page: String(page) });
    count += rows.length;
    if (rows.length < 200) return count;
  }
}
