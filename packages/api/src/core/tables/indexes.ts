import type { Fields, Resource } from '@koshpay/resource';
import {
  type Field,
  listedBy,
  type Parameter,
  scopeRules,
  toParameters,
} from '@koshpay/resource/internal';
import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { toPrefixKey, toSuffixKey, toVisiblePart, toWordKeys } from '../search/indexed.ts';
import { type SearchFields, searchFields } from '../search/search-fields.ts';

/**
 * The indexes that a resource's list needs, beside those of references: for each equality and scope,
 * for each range and field to sort by, for the days of a rollup, and for each text that rows are
 * searched by: its beginning, its end where lists shorten it, and its words.
 * A list with a rollup, or newest by `created_at`, is a long one: what its rows are selected by is
 * indexed in their order.
 */
export function createIndexes(
  resource: Resource,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  nameOf: (...parts: readonly string[]) => string,
) {
  const column = (key: string) => columns[key] as ExtraConfigColumn;
  const keysOf = createKeysOf(resource, columns);
  const { orderOfLong, sorted, ordered, selecting, equal, added } = findIndexed(resource, keysOf);
  const searched = searchFields(resource);
  const starts = resource.log
    ? keysOf('prefix')
    : [...keysOf('prefix', 'whole'), ...searched.starts];
  return [
    ...(resource.log
      ? createLogIndexes(resource, columns, nameOf, { equal, whole: keysOf('whole') })
      : []),
    ...orderOfLong.flatMap((over) =>
      selecting
        .filter((key) => key !== over)
        .map((key) => {
          const keys = [over, 'id', ...added(key)].map(column);
          return index(nameOf(key, over, 'index')).on(column(key), ...keys);
        }),
    ),
    ...(resource.log || orderOfLong.length > 0 ? [] : equal).map((key) =>
      index(nameOf(key, 'index')).on(column(key)),
    ),
    ...ordered.map((key) => index(nameOf(key, 'id_index')).on(column(key), column('id'))),
    // Backwards, the index above begins with the rows that lack a value.
    ...sorted
      .filter((key) => !column(key).notNull)
      .map((key) =>
        index(nameOf(key, 'desc_index')).on(
          column(key).desc().nullsLast(),
          column('id').desc().nullsFirst(),
        ),
      ),
    ...createSearchIndexes({ column, nameOf }, starts, searched),
  ];
}

/** The columns of a list's order, its ranges and its equalities. */
function findIndexed(resource: Resource, keysOf: ReturnType<typeof createKeysOf>) {
  const fields = Object.entries(resource.fields as Fields);
  const sorted = fields.filter(([, { sortable }]) => sortable).map(([key]) => key);
  const newestBy = listedBy(resource);
  const orderOfLong = resource.log || newestBy === 'id' ? [] : [newestBy];
  // The primary key of a log keeps its order of time.
  const ordered = [...new Set([...orderOfLong, ...sorted, ...keysOf('from')])].filter(
    (key) => !resource.log || key !== 'created_at',
  );
  const scoped = scopeRules(resource).flatMap(({ field, through }) => (through ? [] : field));
  const selecting = [...new Set([...keysOf('equal', 'any'), ...scoped])].filter(
    (key) => fieldOf(resource, key).kind !== 'id',
  );
  const isIndexed = (key: string) => ordered.includes(key) || fieldOf(resource, key).kind === 'ref';
  const equal = selecting.filter((key) => !isIndexed(key));
  // What a rollup does not count is counted in its index, together with what else is filtered.
  const rolled = resource.rollup?.by ?? [];
  const added = (key: string) =>
    rolled.includes(key) ? [] : selecting.filter((other) => rolled.includes(other));
  return { orderOfLong, sorted, ordered, selecting, equal, added };
}

interface ByColumn {
  readonly column: (key: string) => ExtraConfigColumn;
  readonly nameOf: (...parts: readonly string[]) => string;
}

/** The indexes of the texts that rows are searched by. */
function createSearchIndexes(
  { column, nameOf }: ByColumn,
  starts: readonly string[],
  { shown, ends, words }: SearchFields,
) {
  const byText = (key: string, kind: string, toKey: (column: ExtraConfigColumn) => SQL) =>
    index(nameOf(key, `${kind}_index`)).on(sql`${toKey(column(key))} text_pattern_ops`);
  const wordKeys = words.map((key) => toWordKeys(column(key))) as [SQL];
  return [
    ...[...new Set(starts)].map((key) => byText(key, 'prefix', toPrefixKey)),
    ...shown.map((key) => byText(key, 'shown', toVisiblePart)),
    ...ends.map((key) => byText(key, 'end', toSuffixKey)),
    ...(words.length > 0 ? [index(nameOf('words_index')).using('gin', ...wordKeys)] : []),
  ];
}

function fieldOf({ fields }: Resource, key: string): Field {
  return (fields as Fields)[key] as Field;
}

/** Creates the function that lists the columns with which parameters of some kinds are compared. */
function createKeysOf(resource: Resource, columns: Readonly<Record<string, ExtraConfigColumn>>) {
  const parameters = toParameters(resource).filter(
    ({ isAlternative, isUnindexed }) => !isAlternative && !isUnindexed,
  );
  return (...matches: Parameter['match'][]) => {
    const keys = parameters.flatMap(({ match, fields }) => (matches.includes(match) ? fields : []));
    return [...new Set(keys)].filter((key) => key in columns);
  };
}

/**
 * The columns that a log search filters by equality: columns as they are, and texts in any case.
 */
interface Searched {
  readonly equal: readonly string[];
  readonly whole: readonly string[];
}

/**
 * The indexes of a log for single values, each in the order of its list. Rows with the usual value have
 * no entry: those are found in the order of time. For values that grow with time, the least and the
 * most of each range of pages say enough.
 */
function createLogIndexes(
  { fields, log }: Resource,
  columns: Readonly<Record<string, ExtraConfigColumn>>,
  nameOf: (...parts: readonly string[]) => string,
  { equal, whole }: Searched,
) {
  const column = (key: string) => columns[key] as ExtraConfigColumn;
  const ascending = ['id', ...(log?.ascending ?? [])];
  const typeOf = (key: string) =>
    ['id', 'int'].includes((fields as Fields)[key]?.kind ?? '') ? 'int8' : 'text';

  function toIndex(key: string, expression: string, value: ExtraConfigColumn | SQL) {
    if (ascending.includes(key))
      return index(nameOf(key, 'range_index'))
        .using('brin', sql.raw(`${expression} ${typeOf(key)}_minmax_ops`))
        .with({ pages_per_range: 32, autosummarize: true });
    const inOrder = index(nameOf(key, 'time_index')).on(value, column('created_at'));
    const usual = log?.usual?.[key];
    const text = typeof usual === 'number' ? String(usual) : usual && pg.escapeLiteral(usual);
    return text ? inOrder.where(sql.raw(`"${key}" <> ${text}`)) : inOrder;
  }

  return [
    ...['id', ...equal].map((key) => toIndex(key, `"${key}"`, column(key))),
    ...whole.map((key) =>
      toIndex(key, `lower("${key}")`, sql`lower(${column(key)}) text_pattern_ops`),
    ),
  ];
}
