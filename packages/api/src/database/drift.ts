import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../errors.ts';
import type { Database } from './connect.ts';
import { derivedTablesOf } from './derived-tables.ts';

/** Tables by any name: what the database is expected to have. */
export type Schema = Readonly<Record<string, unknown>>;

/** The milliseconds for which a result is cached: probes come often, and tables change rarely. */
const cacheMs = 5_000;
const maxNamed = 5;

type Found = {
  table: string;
  column: string;
  type: string;
  required: boolean;
  /** The names of the table's constraints. */
  rules: string[];
  /** The names of its triggers that are not turned off. */
  triggers: string[];
};

/** @throws {AppError} `schema_mismatch`, naming what differs and the cure */
export async function assertNoDrift({ pool }: Database, schema: Schema): Promise<void> {
  const drift = await findDrift(pool, schema);
  if (drift.length === 0) return;
  const more = drift.length > maxNamed ? ` and ${drift.length - maxNamed} more` : '';
  throw new AppError(
    'schema_mismatch',
    `The database does not match the declarations: ${drift.slice(0, maxNamed).join('; ')}${more}. Undo what was changed by hand, or run pnpm db:generate if a declaration changed.`,
    { retryAfter: cacheMs / 1000 },
  );
}

/** {@link assertNoDrift}, with a query every few seconds at most. */
export function createDriftCheck(db: Database, schema: Schema): () => Promise<void> {
  let last: Promise<void> | undefined;
  let checkedAt = 0;
  return () => {
    if (!last || Date.now() - checkedAt >= cacheMs) {
      checkedAt = Date.now();
      last = assertNoDrift(db, schema).catch((error) => {
        // Not a result: checked again as soon as the database is back.
        if (!(error instanceof AppError)) last = undefined;
        throw error;
      });
    }
    return last;
  };
}

/**
 * Compares the database with the declared tables and lists what differs: `fees.name is missing`.
 *
 * Only what is declared counts: further tables and columns belong to a newer version that is being
 * rolled out, or to other software.
 */
export async function findDrift(pool: Database['pool'], schema: Schema): Promise<string[]> {
  const tables = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table));
  const { rows } = await pool.query<Found>(catalogQuery, [tables.map(({ name }) => name)]);
  const found = Map.groupBy(rows, ({ table }) => table);
  const dead = derivedTablesOf(schema).flatMap(({ triggers: { table, names } }) => {
    const active = found.get(table)?.[0]?.triggers ?? names;
    const lost = names.filter((each) => !active.includes(each));
    return lost.map((each) => `trigger ${each} of ${table} is missing or disabled`);
  });
  const differing = tables.flatMap((table) => {
    const { name, columns } = table;
    const present = new Map(found.get(name)?.map((row) => [row.column, row]));
    const [first] = present.values();
    if (!first) return [`table ${name} is missing`];
    const differences = columns.flatMap((column) => {
      const difference = compare(
        { type: column.getSQLType(), required: column.notNull },
        present.get(column.name),
      );
      return difference ? [`${name}.${column.name} ${difference}`] : [];
    });
    const lost = namesOfRules(table).filter((rule) => !first.rules.includes(rule));
    return [...differences, ...lost.map((rule) => `constraint ${rule} of ${name} is missing`)];
  });
  return [...differing, ...dead];
}

/** The constraints of a table that its declaration needs. */
function namesOfRules(table: ReturnType<typeof getTableConfig>): string[] {
  return [
    ...table.columns.flatMap(({ isUnique, uniqueName }) => (isUnique ? [uniqueName ?? ''] : [])),
    ...table.uniqueConstraints.map((unique) => unique.getName() ?? ''),
    ...table.foreignKeys.map((key) => key.getName()),
    ...table.checks.map(({ name }) => name),
  ];
}

const catalogQuery = `
  select relname as table, attname as column, attnotnull as required,
    format_type(atttypid, atttypmod) as type,
    array(select conname::text from pg_constraint where conrelid = attrelid) as rules,
    array(select tgname::text from pg_trigger where tgrelid = attrelid and tgenabled in ('O', 'A')) as triggers
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relname = any($1) and relkind in ('r', 'p') and pg_table_is_visible(attrelid)
    and attnum > 0 and not attisdropped`;

function compare(
  expected: Pick<Found, 'type' | 'required'>,
  found: Found | undefined,
): string | undefined {
  if (!found) return `is missing (expected ${expected.type})`;
  const [type, actual] = [expected.type, found.type].map((each) =>
    each.replaceAll(/\s+(?=\()|(?<=,)\s+/g, ''),
  );
  if (type !== actual) return `is ${actual} (expected ${type})`;
  if (expected.required === found.required) return undefined;
  return expected.required ? 'may be null (expected not null)' : 'is not null (expected nullable)';
}
