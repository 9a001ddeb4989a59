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
import { toPrefixKey, toSuffixKey, toVisiblePart, toWordKeys } from '../search/indexed.ts';
import { type SearchFields, searchFields } from '../search/search-fields.ts';
import { createLogIndexes } from './log-indexes.ts';

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
