import type { Resource } from '@koshpay/resource';
import { asc, desc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database } from '../../core/database/connection/connect.ts';
import { toStatementName } from '../../core/database/names.ts';
import { createSelection } from '../../core/resources/read/select.ts';
import { sealedFieldsOf } from '../../core/resources/values/sealed-fields.ts';
import { toVisibleText } from '../../core/search/indexed.ts';
import type { SearchText } from '../../core/search/parse-text.ts';
import { type SearchFields, searchFields } from '../../core/search/search-fields.ts';
import {
  distinguishingFields,
  maxEntries,
  maxFound,
  toEntries,
  toSearchValues,
} from './search-entries.ts';

/** A row that was found: its title, what tells it apart, what it was searched by, and how well it fits. */
export interface FoundRow {
  readonly id: number;
  readonly '#rank': number;
  readonly [field: string]: unknown;
}

/**
 * Prepares the statement that finds rows of a resource by a text, best first. Its work is bounded: it
 * reads few entries of each index.
 *
 * @returns undefined for a resource whose rows nothing names
 */
export function createSearchStatement(
  db: Database,
  product: CompiledProduct,
  name: string,
  access: Access,
) {
  const { readable, where } = access.of(name);
  const fields = searchFields(readable);
  if (Object.values(fields).every((keys) => keys.length === 0)) return undefined;
  const table = product.tableOf(name);
  const id = table.id as PgColumn;
  const isVisible = where((key) => table[key] as PgColumn);
  const entries = toEntries(product, readable, access, fields, isVisible ? maxEntries : maxFound);
  const best = sql`(select ${id} as "found_id", min("rank") as "rank" from (${entries}) as "entries"
    join ${table} on ${id} = "entries"."id" where ${isVisible ?? sql`true`}
    group by ${id} order by "rank", ${id} desc limit ${sql.raw(`${maxFound}`)}) as "best"`;
  const rank = sql<number>`"best"."rank"`.mapWith(Number);
  const { columns, joins } = selectTitles(product, readable, access, fields);
  const query = db.drizzle
    .select({ ...columns, id, '#rank': rank })
    .from(table as PgTable)
    .innerJoin(best, sql`"best"."found_id" = ${id}`)
    .$dynamic();
  for (const { target, on } of joins) query.leftJoin(target, on);
  const statement = query
    .orderBy(asc(rank), desc(id))
    .prepare(toStatementName(`search ${access.shape} ${name}`));
  return async (text: SearchText, scope: Access['values']) =>
    (await statement.execute({ ...scope, ...toSearchValues(text) })) as FoundRow[];
}

/**
 * Selects the texts that rows are shown by: their title, the fields that tell them apart, and those
 * that they are searched by.
 */
function selectTitles(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  { starts, shown }: SearchFields,
) {
  const sealed = sealedFieldsOf(product, resource).map(({ key }) => key);
  const apart = distinguishingFields(product, resource);
  const { columns, joins, joinOf } = createSelection(product, resource, access);
  const keys = [...new Set([...resource.recordTitle, ...apart, ...starts])].filter(
    (key) => key in columns && !sealed.includes(key),
  );
  const needed = new Set(keys.map(joinOf));
  const seen = shown.map((key) => [key, toVisibleText(columns[key] as PgColumn)]);
  return {
    columns: {
      ...Object.fromEntries(keys.map((key) => [key, columns[key] as PgColumn])),
      ...Object.fromEntries(seen),
    },
    joins: joins.filter((join) => needed.has(join)),
  };
}
