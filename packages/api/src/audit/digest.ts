/*
 * How an entry is hashed, in SQL: the database hashes what it holds, whatever a driver would make of
 * it. Both JSON texts are canonical: `json` keeps the order of the list, `jsonb` sorts its keys.
 */

/** What the entry says about a row; erased together. */
export const whatColumns = ['record_title', 'before', 'after', 'form'] as const;

/** The salted hash of what the entry says about a row. */
export const whatDigest = saltedDigest('what_salt', whatColumns);

/** Without the salt, which goes with the values, nobody can find them by trying. */
function saltedDigest(salt: string, columns: readonly string[]): string {
  return `sha256(uuid_send(${salt}) || convert_to(json_build_array(${columns.join(', ')})::text, 'UTF8'))`;
}
