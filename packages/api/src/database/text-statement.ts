import { fillPlaceholders } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import type { TextQueryConfig, TextRows } from './text-query.ts';

/** The values of a statement's placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Compiles a statement once. Its rows are read by what needs them.
 *
 * @param name under which it is prepared; undefined where it is planned each time
 */
export function compileStatement(
  { drizzle: { $client: client } }: Pick<Database, 'drizzle'>,
  query: Pick<PgSelect, 'toSQL'>,
  name: string | undefined,
): (values: Values) => Promise<TextRows> {
  const { sql: text, params } = query.toSQL();
  let types: TextRows['types'] | undefined;
  return async (given) => {
    const values = fillPlaceholders(params, given);
    const config: TextQueryConfig = { rowMode: 'text', text, name, values, types };
    const answer: TextRows = await client.query(config as never);
    types = answer.types;
    return answer;
  };
}
