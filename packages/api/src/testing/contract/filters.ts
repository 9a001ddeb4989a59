import type { Resource } from '@koshpay/resource';
import {
  bulkActions,
  type Parameter,
  queryParameters,
  seriesKeys,
  seriesParameters,
} from '@koshpay/resource/internal';
import { beforeAll, expect, it } from 'vitest';
import { searchFields } from '../../core/search/search-fields.ts';
import { toFilterCases } from '../filter-cases.ts';
import { isTextMatch, matches, probesOf } from '../probes.ts';
import { createResourceClient } from '../resource-client.ts';
import { isChangeable } from '../samples.ts';
import type { TestApp } from '../setup.ts';

type Row = Record<string, unknown>;
type Query = Readonly<Record<string, string>>;
type Client = Awaited<ReturnType<typeof createResourceClient>>;

/** A query means the same rows wherever it is sent, those that match it and no others. */
export function testFilters(test: TestApp, resource: Resource): void {
  let client: Client;
  let rows: Row[];
  const { ends } = searchFields(resource);
  const parameters = queryParameters(resource).filter(({ isAlternative }) => !isAlternative);

  beforeAll(async () => {
    client = await createResourceClient(test, resource, 'filterer');
    await client.fillVaried(5);
    await client.spreadOverDays();
    rows = await client.find({});
  });

  it('means the same rows by a filter in its list, total, bulk runs, exports and groups', async () => {
    const readChosen = createReadChosen(client, resource);
    const readGroups = createReadGroups(client, resource);
    const cases = toFilterCases(resource, rows, test.product.timeZone);
    for (const { query, expected } of cases) {
      const [{ data, total }, exported, ...others] = await Promise.all([
        client.list(query),
        client.exportedIds(query),
        readChosen(query),
        readGroups(query),
      ]);
      const why = JSON.stringify(query);
      expect(data.map(client.fromWire), why).toEqual(expected);
      expect(exported, why).toEqual(expected.map(({ id }) => id));
      for (const count of [total, ...others])
        if (count !== undefined) expect(count, why).toBe(expected.length);
    }
    for (const { param, match, fields } of parameters) {
      const isVaried = fields.every((key) => isChangeable(test.product, resource, key));
      if (!isVaried || !tellsApart.includes(match)) continue;
      const own = cases.filter(({ query }) => param in query);
      const isTold = ({ expected }: (typeof cases)[number]) => expected.length < rows.length;
      expect(own.every(isTold), `${param} tells rows apart`).toBe(true);
    }
  });

  it('finds a part of a text in any letter case', async () => {
    for (const parameter of parameters.filter(isTextMatch))
      for (const field of parameter.fields)
        for (const text of partsOf(parameter, rows[1]?.[field]))
          expect(await client.find({ [parameter.param]: text }), text).toEqual(
            rows.filter(
              (row) => matches(parameter, row, text) || endsWith(parameter, ends, row, text),
            ),
          );
  });

  it('treats wildcards as plain text (ASVS V1.2.4)', async () => {
    for (const { param } of parameters.filter(isTextMatch)) {
      for (const unfound of ['%', '_', "' or 1=1 --", '\\'])
        expect(await client.find({ [param]: unfound }), unfound).toEqual([]);
    }
  });
}

/** True if a text is the end of a value that lists shorten, which a search by beginnings finds, too. */
function endsWith(
  { match, fields }: Parameter,
  ends: readonly string[],
  row: Row,
  text: string,
): boolean {
  if (match !== 'prefix') return false;
  const end = text.toLowerCase();
  return fields.some((key) => ends.includes(key) && String(row[key]).toLowerCase().endsWith(end));
}

/** The filters by which a value of one row excludes others. */
const tellsApart: readonly string[] = ['equal', 'any', 'contains', 'prefix', 'whole'];

/** A row that refers to its own resource refers to none here, and has no text of it. */
function partsOf(parameter: Parameter, value: unknown): string[] {
  return value === null ? [] : probesOf(parameter, value).slice(1);
}

/** Creates the function that counts the rows of a bulk run; undefined where there is none. */
function createReadChosen({ call }: Client, resource: Resource) {
  const [action] = bulkActions(resource);
  const value = action?.kind === 'toggle' ? { value: action.activate } : {};
  return async (filter: Query): Promise<number | undefined> => {
    if (!action) return undefined;
    const body = { action: action.name, ...value, target: { filter } };
    return (await call('POST', 'bulk/count', { body })).data.chosen;
  };
}

/** The rows of all groups together; undefined where rows are not grouped, or not by all of the filters. */
function createReadGroups({ call }: Client, resource: Resource) {
  const [by] = resource.rollup ? seriesKeys(resource) : [];
  const taken = new Set(seriesParameters(resource).map(({ param }) => param));
  return async (query: Query): Promise<number | undefined> => {
    if (!by || !Object.keys(query).every((param) => taken.has(param))) return undefined;
    const { data } = await call('GET', 'series', { query: { ...query, by } });
    return data.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0);
  };
}
