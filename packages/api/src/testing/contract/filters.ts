import { type Parameter, type Resource, toParameters } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
import { isTextMatch, matches, probesOf } from '../probes.ts';
import { createResourceClient } from '../resource-client.ts';
import { isChangeable } from '../samples.ts';
import type { TestApp } from '../setup.ts';

type Row = Record<string, unknown>;

/** A list has a parameter for each filter, which finds the rows that match and no others. */
export function testFilters(test: TestApp, resource: Resource): void {
  let find: (query: Row) => Promise<Row[]>;
  let rows: Row[];

  beforeAll(async () => {
    const client = await createResourceClient(test, resource, 'filterer');
    await client.fillVaried(5);
    find = client.find;
    rows = await find({});
  });

  it('finds the rows that match each parameter, and none that do not', async () => {
    for (const parameter of toParameters(resource)) {
      for (const field of parameter.fields) {
        // A row that refers to its own resource refers to none here.
        if (rows[1]?.[field] === null && parameter.match !== 'empty') continue;
        for (const text of probesOf(parameter, rows[1]?.[field])) {
          const matching = rows.filter((row) => matches(parameter, row, text));
          const found = await find({ [parameter.param]: text });
          expect(found, `${parameter.param}=${text}`).toEqual(matching);
        }
        if (!isChangeable(test.product, resource, field)) continue;
        if (!tellsApart.includes(parameter.match)) continue;
        const own = rows.filter((row) => matches(parameter, row, String(rows[1]?.[field])));
        expect(own.length, `${field} tells rows apart`).toBeLessThan(rows.length);
      }
    }
  });

  it('finds the rows that match several parameters together', async () => {
    const [first, ...others] = toParameters(resource);
    for (const second of others) {
      const of = (parameter: Parameter, row: Row | undefined) =>
        probesOf(parameter, row?.[parameter.fields[0] ?? ''])[0] ?? '';
      for (const row of rows.slice(0, 2)) {
        if (row[second.fields[0] ?? ''] === null && second.match !== 'empty') continue;
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

  it('treats wildcards as plain text (ASVS V1.2.4)', async () => {
    for (const { param } of toParameters(resource).filter(isTextMatch)) {
      for (const nothing of ['%', '_', "' or 1=1 --", '\\'])
        expect(await find({ [param]: nothing }), nothing).toEqual([]);
    }
  });
}

/** The filters by which a value of one row excludes others. */
const tellsApart: readonly Parameter['match'][] = ['equal', 'any', 'contains', 'prefix', 'whole'];
