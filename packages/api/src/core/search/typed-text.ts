import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSuffixKey, toSuffixKeyOf } from './indexed.ts';
import { parseSearchText } from './parse-text.ts';

/** The rows of one index of a column. */
export interface Lookup {
  /** A condition that the index has all rows of. */
  readonly where: SQL;
  /** The order of the index. */
  readonly order: SQL;
  /** The same condition for rows that are read without the index. */
  readonly match: SQL;
}

/** The values of the placeholders of a text that was typed into a list's search box. */
export function toTypedValues(param: string, typed: string): Record<string, unknown> {
  const { starts, end, tail } = parseSearchText(typed) ?? { starts: [typed], end: '', tail: null };
  // The end of a shortened value is rarer than its beginning.
  const [start = null, other = null] = end ? [] : starts;
  const names = partsOf(param);
  return {
    [names.start]: start,
    [names.other]: other,
    [names.tail]: tail,
    [names.heads]: end ? starts : [],
  };
}

/**
 * The conditions of which one is true of a value that a typed text finds, as the search over all
 * records finds it: by its beginning, with and without `0x`, and where lists shorten it also by its
 * end, or as it is shown.
 *
 * @param start the value in lower case, as `toPrefixKey` makes it
 */
export function toLookups(param: string, start: SQL, isShortened: boolean): Lookup[] {
  const names = partsOf(param);
  const text = (name: string) => sql`${sql.placeholder(name)}::text`;
  const byStart = [names.start, names.other].map((name) => {
    const where = startsWith(start, text(name));
    return { where, order: start, match: where };
  });
  if (!isShortened) return byStart;
  const tail = text(names.tail);
  const heads = sql`${sql.placeholder(names.heads)}::text[]`;
  const hasHead = sql`(cardinality(${heads}) = 0 or exists (select from unnest(${heads}) as "head"
    where starts_with(${start}, lower("head"))))`;
  const match = sql`right(${start}, length(${tail})) = lower(${tail}) and ${hasHead}`;
  const end = toSuffixKeyOf(start);
  const where = sql`${startsWith(end, toSuffixKey(tail))}
    and ${match}`;
  return [...byStart, { where, order: end, match: sql`(${match})` }];
}

/** Compared as the indexes do. No text that begins with another is after it and the last character. */
export function startsWith(text: SQLWrapper, start: SQLWrapper): SQL {
  return sql`(${text} ~>=~ lower(${start}) and ${text} ~<~ (lower(${start}) || U&'\\+10FFFF'))`;
}

const partsOf = (param: string) => ({
  start: `${param}#start`,
  other: `${param}#other`,
  tail: `${param}#tail`,
  heads: `${param}#heads`,
});
