import type { Resource } from '@koshpay/resource';
import { createFromWire, sortableFields, wireSchema } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { createResourceClient } from '../resource-client.ts';
import { isChangeable } from '../samples.ts';
import type { TestApp } from '../setup.ts';

/** A list has pages and an order, and refuses an invalid query. */
export function testList(test: TestApp, resource: Resource): void {
  it('lists in pages to the last, newest first, each row once and in its declared shape', async () => {
    const { call, fill } = await createResourceClient(test, resource, 'lister');
    await fill(7);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => call('GET', 'list', { query: { page, limit: 3 } })),
    );
    expect(pages.map(({ status, message }) => message ?? status)).toEqual(Array(4).fill(200));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
    const rows = pages.flatMap(({ data }) => data);
    for (const row of rows)
      expect(wireSchema(resource).safeParse(toJson(row)).error).toBeUndefined();
    const ids = rows.map((row) => createFromWire(resource)(row).id as number);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('sorts by indexed fields, both ways, page by page', async () => {
    const { find, fillVaried } = await createResourceClient(test, resource, 'sorter');
    await fillVaried(6);
    const oldestFirst = (await find({})).toReversed();
    for (const sort of sortableFields(resource)) {
      const read = async (order: string) => [
        ...(await find({ sort, order, page: 1, limit: 3 })),
        ...(await find({ sort, order, page: 2, limit: 3 })),
      ];
      const up = await read('asc');
      expect(up, sort).toEqual((await read('desc')).toReversed());
      const values = up.map((row) => row[sort] as string | number);
      expect(values, sort).toEqual(values.toSorted(ascending));
      if (!['id', 'created_at'].includes(sort) && isChangeable(test.product, resource, sort))
        expect(up, `${sort} is not the order of the ids`).not.toEqual(oldestFirst);
    }
  });

  it('refuses an invalid query, and names the parameter', async () => {
    const { call } = await createResourceClient(test, resource, 'asker');
    for (const query of nonsense) {
      const answer = await call('GET', 'list', { query });
      const [param] = Object.keys(query);
      expect([answer.status, answer.code, answer.details[0].field], param).toEqual([
        400,
        'bad_request',
        param,
      ]);
    }
  });
}

const nonsense = [
  { page: 0 },
  { page: -1 },
  { page: 1e12 },
  { limit: 0 },
  { limit: 201 },
  { limit: 'all' },
  { nonsense: 'x' },
  { sort: 'nonsense' },
  { sort: 'id;drop table' },
];

/** Exact numbers are strings, which must not be sorted as text. */
function ascending(a: string | number, b: string | number): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));
