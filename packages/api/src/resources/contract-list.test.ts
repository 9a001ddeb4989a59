import {
  createFromWire,
  type Parameter,
  sortableFields,
  toParameters,
  wireSchema,
} from '@koshpay/resource';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../testing/app.ts';
import { testProduct } from '../testing/product.ts';
import { createResourceClient } from '../testing/resource-client.ts';
import { isChangeable } from '../testing/samples.ts';

type Row = Record<string, unknown>;

const { resources } = testProduct;
const test = setupTestApp();

/** What every declaration promises of its list. */
describe.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_, resource) => {
    it('lists in pages to the last, newest first, each row once and in its declared shape', async () => {
      const { call, fill } = await createResourceClient(test, resource, 'lister');
      await fill(7);
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => call('GET', 'list', { query: { page, limit: 3 } })),
      );
      expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      const rows = pages.flatMap(({ data }) => data);
      for (const row of rows)
        expect(wireSchema(resource).safeParse(toJson(row)).error).toBeUndefined();
      const ids = rows.map((row) => createFromWire(resource)(row).id as number);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    });

    it('sorts by what an index keeps in order, both ways, page by page', async () => {
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
        if (!['id', 'created_at'].includes(sort) && isChangeable(resource, sort))
          expect(up, `${sort} is not the order of the ids`).not.toEqual(oldestFirst);
      }
    });

    it('filters by each parameter: rows that match, and none that do not', async () => {
      const { find, fillVaried } = await createResourceClient(test, resource, 'filterer');
      await fillVaried(5);
      const rows = await find({});
      for (const parameter of toParameters(resource)) {
        for (const field of parameter.fields) {
          // A row that refers to its own resource refers to none here.
          if (rows[1]?.[field] === null) continue;
          for (const text of probesOf(parameter, rows[1]?.[field])) {
            const matching = rows.filter((row) => matches(parameter, row, text));
            const found = await find({ [parameter.param]: text });
            expect(found, `${parameter.param}=${text}`).toEqual(matching);
          }
          if (!isChangeable(resource, field)) continue;
          const own = rows.filter((row) => matches(parameter, row, String(rows[1]?.[field])));
          expect(own.length, `${field} tells rows apart`).toBeLessThan(rows.length);
        }
      }
    });

    it('filters by several parameters together', async () => {
      const { find, fillVaried } = await createResourceClient(test, resource, 'combiner');
      await fillVaried(5);
      const rows = await find({});
      const [first, ...others] = toParameters(resource);
      for (const second of others) {
        const of = (parameter: Parameter, row: Row | undefined) =>
          String(row?.[parameter.fields[0] ?? '']);
        for (const row of rows.slice(0, 2)) {
          const [one, two] = [of(first as Parameter, rows[0]), of(second, row)];
          const found = await find({ [first?.param ?? '']: one, [second.param]: two });
          expect(found).toEqual(
            rows.filter(
              (each) => matches(first as Parameter, each, one) && matches(second, each, two),
            ),
          );
        }
      }
    });

    it('takes wildcards as letters', async () => {
      const { find, fillVaried } = await createResourceClient(test, resource, 'wild');
      await fillVaried(2);
      for (const { param, match } of toParameters(resource)) {
        if (match === 'equal') continue;
        for (const nothing of ['%', '_', "' or 1=1 --", '\\'])
          expect(await find({ [param]: nothing }), nothing).toEqual([]);
      }
    });

    it('refuses a query that makes no sense, and names the parameter', async () => {
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
  },
);

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

/** Texts that try a parameter: the value itself, its beginning or its end, and the value in capitals. */
function probesOf({ match }: Parameter, value: unknown): string[] {
  const text = String(value);
  if (match === 'equal') return [text];
  return [text, text.slice(0, -1), text.slice(1), text.toUpperCase()];
}

/** Exact numbers are strings, which are not in the order of their letters. */
function ascending(a: string | number, b: string | number): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}

function matches({ match, fields }: Parameter, row: Row, text: string): boolean {
  return fields.some((field) => {
    const value = String(row[field]).toLowerCase();
    if (match === 'equal') return value === text.toLowerCase();
    return match === 'prefix'
      ? value.startsWith(text.toLowerCase())
      : value.includes(text.toLowerCase());
  });
}

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));
