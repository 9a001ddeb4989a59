import { is, Param, Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '../connection/connect.ts';
import type { TextQueryConfig, TextRows } from '../connection/text-query.ts';
import type { StatementRunner } from '../replica/replica-reads.ts';

/** The values of a statement's placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/** A query as Drizzle builds it. */
type Query = SQLWrapper & { readonly toSQL: () => { readonly sql: string; params: unknown[] } };

/** Reads what a statement answers. */
type ToFound<Found> = (answer: TextRows, values: Values) => Found;

/**
 * Compiles a query once. Equal reads share what they find, which must not change.
 *
 * @param name under which it is prepared; undefined where it is planned each time
 */
export function compileStatement<Found>(
  { drizzle: { $client: client } }: Pick<Database, 'drizzle'>,
  query: Query,
  name: string | undefined,
  toFound: ToFound<Found>,
): (values: Values) => Promise<Found> {
  const { fill, send } = compile(query, name, toFound);
  const share = createReadDeduplicator<Found>();
  return (given) => {
    const values = fill(given);
    const read = () => send(client, values, given);
    const isOfOne = (client as StatementRunner).isChoosing?.() ?? false;
    return isOfOne ? read() : share(JSON.stringify(values), read);
  };
}

/** Compiles a statement of transactions once, which is prepared under a name. */
export function compileInTransaction<Given extends object = Values>(
  query: Query,
  name: string,
): (tx: Transaction, values: Given) => Promise<TextRows> {
  const { fill, send } = compile(query, name, (answer) => answer);
  return ({ $client: client }, given) => send(client, fill(given as Values), given as Values);
}

/** A placeholder for the value of each key, under its name. */
export function placeholdersOf<Key extends string>(keys: readonly Key[]): Record<Key, Placeholder> {
  const entries = keys.map((key): [string, Placeholder] => [key, sql.placeholder(key)]);
  return Object.fromEntries(entries) as Record<Key, Placeholder>;
}

function compile<Found>(query: Query, name: string | undefined, toFound: ToFound<Found>) {
  const { sql: text, params } = query.toSQL();
  let types: TextRows['types'] | undefined;
  return {
    fill: (given: Values) => params.map((param) => fillIn(param, given)),
    async send(client: Pick<pg.Pool, 'query'>, values: readonly unknown[], given: Values) {
      const config: TextQueryConfig = { rowMode: 'text', text, name, values, types };
      const answer: TextRows = await client.query(config as never);
      types = answer.types;
      return toFound(answer, given);
    },
  };
}

/** A value as the driver takes it. Unlike `fillPlaceholders` of Drizzle, it leaves null as it is. */
function fillIn(param: unknown, given: Values): unknown {
  if (is(param, Placeholder)) return given[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = given[param.value.name];
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

/**
 * Creates what makes equal reads of one turn of the event loop one. It begins when the turn ends, after
 * all who share it have asked: none of them sees less than alone.
 *
 * The busier a process is, the more requests arrive in one turn; many are equal where a program sends
 * them side by side, and where all who look at a list hear of the same change.
 *
 * @returns what runs a read, or joins the one of the same key
 */
export function createReadDeduplicator<Answer>() {
  const waiting = new Map<string, Promise<Answer>>();
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = waiting.get(key);
    if (known) return known;
    const shared = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        waiting.delete(key);
        resolve(read());
      });
    });
    waiting.set(key, shared);
    return shared;
  };
}
