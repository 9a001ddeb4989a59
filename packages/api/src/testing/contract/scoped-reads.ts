import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, scopeRules, sortableFields, toParameters } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import { probesOf } from '../probes.ts';
import type { TestApp } from '../setup.ts';
import { absent, type ScopeClient } from './scope-client.ts';

/** Lists, totals, sorts, filters, counts, sums and lookups have the rows of the own tenant alone. */
export function testScopedReads(test: TestApp, resource: Resource, client: ScopeClient): void {
  const { product } = test;

  it('lists, counts, pages and sorts the rows of the own tenant', async () => {
    const { mine, others, admin, list, idOf } = client;
    expect((await list({}, admin)).ids.sort()).toEqual([idOf(mine), idOf(others)].sort());
    const own = { ids: [idOf(mine)], total: 1 };
    expect(await list()).toMatchObject(own);
    expect(await list({ page: 9 })).toMatchObject({ ids: [], total: 1 });
    for (const sort of sortableFields(resource))
      for (const order of ['asc', 'desc'])
        expect(await list({ sort, order }), sort).toMatchObject(own);
  });

  it('filters by the values of another tenant without finding a row', async () => {
    const { others, admin, list, idOf } = client;
    const row = (await list({}, admin)).rows.find(({ id }) => id === idOf(others));
    for (const parameter of toParameters(resource))
      for (const field of parameter.fields) {
        if (row?.[field] === null && parameter.match !== 'empty') continue;
        for (const text of probesOf(parameter, row?.[field])) {
          const { ids, total } = await list({ [parameter.param]: text });
          expect(ids, `${parameter.param}=${text}`).not.toContain(idOf(others));
          expect(total).toBe(ids.length);
        }
      }
  });

  it('lists nothing for an attribute that fits no row', async () => {
    const { mine, enter, list, call, idOf } = client;
    for (const value of ['everything', '', -1, 1.5, absent]) {
      const attributes = Object.keys(mine.attributes).map((key) => [key, value]);
      const as = await enter(Object.fromEntries(attributes));
      expect(await list({}, as), String(value)).toMatchObject({ ids: [], total: 0 });
      expect((await call('GET', `${idOf(mine)}`, { as })).status).toBe(404);
    }
  });

  const totals = Object.entries(resource.fields as Fields).filter(
    ([, field]) => field.kind === 'count' || field.kind === 'sum',
  ) as [string, FieldOf<'count' | 'sum'>][];
  for (const [key, { resource: name, foreignKey }] of totals) {
    const counted = product.resourceOf(name);
    const own = scopeRules(counted).map(({ field }) => field);
    if (own.length === 0 || own.includes(foreignKey)) continue;
    it(`leaves rows of another tenant out of ${key}`, async () => {
      const { mine, others, refer, list } = client;
      const { targetKey = 'id' } = counted.fields[foreignKey as 'id'] as unknown as FieldOf<'ref'>;
      const to = (of: typeof mine) => of.rows[resource.name]?.[targetKey];
      const read = async () => (await list()).rows[0]?.[key];
      const before = await read();
      await refer(counted, others.rows[name], foreignKey, to(mine));
      expect(await read()).toBe(before);
      await refer(counted, others.rows[name], foreignKey, to(others));
    });
  }

  it.runIf(isAvailable(test, resource))('offers the rows of the own tenant', async () => {
    const { mine, others, call, idOf } = client;
    const { rows } = others;
    const title = String(rows[resource.name]?.[resource.recordTitle[0] ?? 'id']);
    for (const search of ['', title]) {
      const query = { types: resource.name, search };
      const { status, data } = await call('GET', '/api/public/common-filter', { query });
      expect(status).toBe(200);
      const ids = data[resource.name].map(({ id }: { id: number }) => id);
      expect(ids, search).toEqual(search ? [] : [idOf(mine)]);
    }
  });
}

/** True if a form or a filter chooses among these rows. */
function isAvailable({ product }: TestApp, { name }: Resource): boolean {
  return product.own.some(({ fields, create, edit, list }) => {
    const filtered = list.filters.flatMap((filter) => (filter.kind === 'ref' ? filter.field : []));
    return [...create, ...edit, ...filtered].some((key) => {
      const field = (fields as Fields)[key];
      return (field?.kind === 'ref' || field?.kind === 'refMany') && field.resource === name;
    });
  });
}
