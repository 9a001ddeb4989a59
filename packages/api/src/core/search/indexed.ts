import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { visiblePartStart } from '../secrets/hash.ts';

/**
 * The number of characters of a value's end that are indexed: enough to tell values apart, in an
 * entry of 28 bytes.
 */
const indexedEnd = 12;

/** A text in any case: the case of an address may encode its checksum. */
export function toPrefixKey(text: SQLWrapper): SQL {
  return sql`lower(${text})`;
}

/** The visible part of a hashed secret: its first and last characters. */
export function toVisiblePart(hashed: SQLWrapper): SQL {
  return toPrefixKey(toVisibleText(hashed));
}

/** The same as people see it. */
export function toVisibleText(hashed: SQLWrapper): SQL {
  return sql`substr(${hashed}, ${sql.raw(String(visiblePartStart))})`;
}

/** The end of a text, read backwards: an index of it finds values by how they end. */
export function toSuffixKey(text: SQLWrapper): SQL {
  return toSuffixKeyOf(toPrefixKey(text));
}

/** The same of a {@link toPrefixKey}. */
export function toSuffixKeyOf(key: SQLWrapper): SQL {
  return sql`reverse(right(${key}, ${sql.raw(String(indexedEnd))}))`;
}

/** The words of a value, for an index that finds them by how they begin. */
export function toWordKeys(value: SQLWrapper): SQL {
  return sql`array_to_tsvector(string_to_array(btrim(regexp_replace(lower(${value}::text), '[[:space:][:punct:]]+', ' ', 'g')), ' '))`;
}
