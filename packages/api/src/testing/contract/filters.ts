import { type Parameter, type Resource, toParameters } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
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
        if (rows[1]?.[field] === null) continue;
        for (const text of probesOf(parameter, rows[1]?.[field])) {
          const matching = rows.filter((row) => matches(parameter, row, text));
          const found = await find({ [parameter.param]: text });
          expect(found, `${parameter.param}=${text}`).toEqual(matching);
        }
        if (!isChangeable(test.product, resource, field)) continue;
        const own = rows.filter((row) => matches(parameter, row, String(rows[1]?.[field])));
        expect(own.length, `${field} tells rows apart`).toBeLessThan(rows.length);
      }
    }
  });

  it('finds the rows that match several parameters together', async () => {
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
    for (const { param, match } of toParameters(resource)) {
      if (match === 'equal') continue;
      for (const nothing of ['%', '_', "' or 1=1 --", '\\'])
        expect(await find({ [param]: nothing }), nothing).toEqual([]);
    }
  });
}

/** Texts that try a parameter: the value itself, its beginning or its end, and the value in capitals. */
function probesOf({ match }: Parameter, value: unknown): string[] {
  const text = String(value);
  if (match === 'equal') return [text];
  return [text, text.slice(0, -1), text.slice(1), text.toUpperCase()];
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
