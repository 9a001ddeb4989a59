import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toPrefixKey, toSuffixKey } from './indexed.ts';
import { parseSearchText } from './parse-text.ts';

/** A condition that an index of the column has all rows of, and what that index is ordered by. */
export interface Lookup {
  readonly where: SQL;
  readonly order: SQL;
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
 */
export function toLookups(param: string, column: SQLWrapper, isShortened: boolean): Lookup[] {
  const names = partsOf(param);
  const text = (name: string) => sql`${sql.placeholder(name)}::text`;
  const [start, end] = [toPrefixKey(column), toSuffixKey(column)];
  const byStart = [names.start, names.other].map((name) => ({
    where: startsWith(start, text(name)),
    order: start,
  }));
  if (!isShortened) return byStart;
  const tail = text(names.tail);
  const heads = sql`${sql.placeholder(names.heads)}::text[]`;
  const hasHead = sql`(cardinality(${heads}) = 0 or exists (select from unnest(${heads}) as "head"
    where starts_with(${start}, lower("head"))))`;
  const where = sql`${startsWith(end, toSuffixKey(tail))}
    and right(${start}, length(${tail})) = lower(${tail}) and ${hasHead}`;
  return [...byStart, { where, order: end }];
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
