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
import { searchFields } from '../search/search-fields.ts';
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
  const fields = Object.entries(resource.fields as Fields);
  const sorted = fields.filter(([, { sortable }]) => sortable).map(([key]) => key);
  const keysOf = createKeysOf(resource, columns);
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
        .map((key) =>
          index(nameOf(key, over, 'index')).on(
            column(key),
            column(over),
            column('id'),
            ...added(key).map(column),
          ),
        ),
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
    ...[...new Set(starts)].map((key) =>
      index(nameOf(key, 'prefix_index')).on(sql`${toPrefixKey(column(key))} text_pattern_ops`),
    ),
    ...searched.shown.map((key) =>
      index(nameOf(key, 'shown_index')).on(sql`${toVisiblePart(column(key))} text_pattern_ops`),
    ),
    ...searched.ends.map((key) =>
      index(nameOf(key, 'end_index')).on(sql`${toSuffixKey(column(key))} text_pattern_ops`),
    ),
    ...(searched.words.length > 0
      ? [
          index(nameOf('words_index')).using(
            'gin',
            ...(searched.words.map((key) => toWordKeys(column(key))) as [SQL]),
          ),
        ]
      : []),
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
