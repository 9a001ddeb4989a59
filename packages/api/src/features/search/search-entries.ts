import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, isSealed } from '@koshpay/resource/internal';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import { visibleWhere } from '../../core/access/hidden-values.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { toPrefixKey, toSuffixKey, toVisiblePart, toWordKeys } from '../../core/search/indexed.ts';
import type { SearchText } from '../../core/search/parse-text.ts';
import { type SearchFields, searchFields } from '../../core/search/search-fields.ts';
import { startsWith } from '../../core/search/typed-text.ts';
import type { ResourceTable } from '../../core/tables/tables.ts';

/**
 * The number of rows of a resource that are read: one more than are shown says that there are more.
 */
export const maxFound = 6;

/**
 * The number of entries of an index that are read where some are of rows that the person may not
 * see.
 */
export const maxEntries = 1_000;

/** The number of rows with some words that are compared by their age. */
const maxWithWords = 1_000;

/** The number of rows that a reference's title may lead to. */
const maxReferred = 20;

/** The number of statements of searches that run together at most, of all accounts. */
export const maxConcurrent = 3;

/** The ranks of rows by how well they fit, best first. */
const ranks = { exact: 0, start: 1, end: 2, words: 3, through: 4 } as const;

/** The parts of a text as the placeholders of statements. */
const given = {
  starts: sql`${sql.placeholder('#starts')}::text[]`,
  end: sql`${sql.placeholder('#end')}::text`,
  tail: sql`${sql.placeholder('#tail')}::text`,
  words: sql`lower(${sql.placeholder('#words')}::text)::tsquery`,
};

/** The values of these placeholders. */
export function toSearchValues({ starts, end, tail, words }: SearchText) {
  return { '#starts': starts, '#end': end, '#tail': tail, '#words': words };
}

/**
 * The entries of the indexes of a resource that fit: ids, with a rank each.
 *
 * @param most how many entries of each index are read
 */
export function toEntries(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  { starts, ends, words, shown, through }: SearchFields,
  most: number,
): SQL {
  const table = product.tableOf(resource.name);
  const limit = sql.raw(`limit ${most}`);
  const entries = [
    ...starts.map((key) => toStarting(resource, table, key, toPrefixKey, limit)),
    ...shown.map((key) => toStarting(resource, table, key, toVisiblePart, limit)),
    ...ends.map((key) => toEnding(resource, table, key, limit)),
    ...(words.length > 0 ? [toFitting(resource, table, words)] : []),
    ...through.map((key) => toReferring(product, resource, access, key)),
  ];
  return sql.join(entries, sql` union all `);
}

/** Rows with a field that begins as one of the texts. */
function toStarting(
  resource: Resource,
  table: ResourceTable,
  key: string,
  toText: (column: PgColumn) => SQL,
  limit: SQL,
): SQL {
  const text = toText(table[key] as PgColumn);
  const isSeen = visibleWhere(resource, key, table);
  // Of a log, only whole texts are indexed.
  const fitting = resource.log
    ? sql`where ${and(sql`${text} = lower("wanted"."text")`, isSeen)} ${limit}`
    : sql`where ${and(startsWith(text, wantedText), isSeen)} order by ${text} using ~<~ ${limit}`;
  const isExact = sql`"entry"."text" = lower("wanted"."text") and ${given.end} = ''`;
  return sql`(select "entry"."id", case when ${isExact} then ${toRank('exact')} else ${toRank('start')} end as "rank"
        from ${wanted}, lateral (select ${table.id} as "id", ${text} as "text" from ${table} ${fitting}) as "entry"
        where ${endsWith(given.end)})`;
}

/** Rows with a field that ends as the text does. */
function toEnding(resource: Resource, table: ResourceTable, key: string, limit: SQL): SQL {
  const end = toSuffixKey(table[key] as PgColumn);
  const isStart = sql`exists (select from ${wanted} where starts_with("entry"."text", lower("wanted"."text")))`;
  return sql`(select "entry"."id", ${toRank('end')} as "rank"
        from (select ${table.id} as "id", ${toPrefixKey(table[key] as PgColumn)} as "text" from ${table}
          where ${and(startsWith(end, toSuffixKey(given.tail)), visibleWhere(resource, key, table))} order by ${end} using ~<~ ${limit}) as "entry"
        where ${endsWith(given.tail)} and (${given.end} = '' or cardinality(${given.starts}) = 0 or ${isStart}))`;
}

/** Rows with the words in one of their fields, in no order: their index has none. */
function toFitting(resource: Resource, table: ResourceTable, words: readonly string[]): SQL {
  const holds = words.map((key) =>
    and(
      sql`${toWordKeys(table[key] as PgColumn)} @@ ${given.words}`,
      visibleWhere(resource, key, table),
    ),
  );
  return sql`(select ${table.id} as "id", ${toRank('words')} as "rank" from ${table}
      where ${or(...holds)} limit ${sql.raw(`${maxWithWords}`)})`;
}

const toRank = (rank: keyof typeof ranks) => sql.raw(`${ranks[rank]}`);
const wanted = sql`unnest(${given.starts}) as "wanted"("text")`;
const wantedText = sql`"wanted"."text"`;

/** The rows whose title is that of a row which they refer to, newest first. */
function toReferring(
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  key: string,
): SQL {
  const { ref, field } = (resource.fields as Fields)[key] as FieldOf<'through'>;
  // A reference is followed even where the person may not read it.
  const refs = product.resourceOf(resource.name).fields as Fields;
  const { resource: name, targetKey = 'id' } = refs[ref] as FieldOf<'ref'>;
  const [table, target] = [product.tableOf(resource.name), product.tableOf(name)];
  const isVisible = access.of(name).where((column) => target[column] as PgColumn);
  const text = sql`lower(${target[field]})`;
  return sql`(select ${table.id} as "id", ${toRank('through')} as "rank" from ${table}
    where ${given.end} = '' and ${table[ref]} in (select "entry"."key" from ${wanted}, lateral
      (select ${target[targetKey]} as "key" from ${target}
        where ${and(startsWith(text, wantedText), isVisible)} limit ${sql.raw(`${maxReferred}`)}) as "entry")
    order by ${table.id} desc limit ${sql.raw(`${maxReferred}`)})`;
}

function endsWith(end: SQLWrapper): SQL {
  return sql`right("entry"."text", length(${end})) = lower(${end})`;
}

/**
 * The fields that tell rows with the same title apart: those that no two rows share, references by
 * the names that the resource reads through them, and secrets by what people see of them. None where
 * the title alone does.
 */
export function distinguishingFields(
  { resourceOf }: Pick<CompiledProduct, 'resourceOf'>,
  { unique, recordTitle, ...resource }: Resource,
): readonly string[] {
  const fields = resource.fields as Fields;
  const [title] = recordTitle;
  if (unique.some(([key, ...others]) => key === title && others.length === 0)) return [];
  const { shown } = searchFields({ unique, recordTitle, ...resource });
  const keys = unique[0] ?? shown;
  return keys
    .filter((key) => key !== title)
    .flatMap((key) => {
      const field = fields[key];
      if (!field || isSealed(field)) return shown.includes(key) ? key : [];
      if (field.kind !== 'ref') return key;
      const names = resourceOf(field.resource).recordTitle;
      return (
        Object.keys(fields).find((each) => {
          const through = fields[each];
          return (
            through?.kind === 'through' && through.ref === key && names.includes(through.field)
          );
        }) ?? []
      );
    });
}
