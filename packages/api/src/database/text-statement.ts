import { fillPlaceholders } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import type { StatementRunner } from './replica/replica-reads.ts';
import { createShare } from './share-reads.ts';
import type { TextQueryConfig, TextRows } from './text-query.ts';

/** The values of a statement's placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Compiles a query once. Equal reads share what they find, which must not change.
 *
 * @param name under which it is prepared; undefined where it is planned each time
 * @param toFound reads its rows
 */
export function compileStatement<Found>(
  { drizzle: { $client: client } }: Pick<Database, 'drizzle'>,
  query: Pick<PgSelect, 'toSQL'>,
  name: string | undefined,
  toFound: (answer: TextRows, values: Values) => Found,
): (values: Values) => Promise<Found> {
  const { sql: text, params } = query.toSQL();
  const share = createShare<Found>();
  let types: TextRows['types'] | undefined;
  return (given) => {
    const values = fillPlaceholders(params, given);
    const read = async () => {
      const config: TextQueryConfig = { rowMode: 'text', text, name, values, types };
      const answer: TextRows = await client.query(config as never);
      types = answer.types;
      return toFound(answer, given);
    };
    const isOfOne = (client as StatementRunner).isChoosing?.() ?? false;
    return isOfOne ? read() : share(JSON.stringify(values), read);
  };
}
