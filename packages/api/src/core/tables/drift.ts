import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/connect.ts';
import { AppError } from '../errors.ts';
import { derivedTablesOf } from './derived-tables.ts';

/** Tables by any name: what the database is expected to have. */
export type Schema = Readonly<Record<string, unknown>>;

/** The milliseconds for which a result is cached: probes come often, and tables change rarely. */
const cacheMs = 5_000;
const maxNamed = 5;

type Found = {
  table: string;
  columns: FoundColumn[];
  /** The names of its constraints. */
  rules: string[];
  /** The names of its triggers that are not turned off. */
  triggers: string[];
};

type FoundColumn = { name: string; type: string; required: boolean };

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
  const found = new Map(rows.map((row) => [row.table, row]));
  const dead = derivedTablesOf(schema).flatMap(({ triggers: { table, names } }) => {
    const active = found.get(table)?.triggers ?? names;
    const lost = names.filter((each) => !active.includes(each));
    return lost.map((each) => `trigger ${each} of ${table} is missing or disabled`);
  });
  const differing = tables.flatMap((table) => {
    const { name, columns } = table;
    const row = found.get(name);
    if (!row) return [`table ${name} is missing`];
    const present = new Map(row.columns.map((column) => [column.name, column]));
    const differences = columns.flatMap((column) => {
      const difference = compare(
        { type: column.getSQLType(), required: column.notNull },
        present.get(column.name),
      );
      return difference ? [`${name}.${column.name} ${difference}`] : [];
    });
    const lost = namesOfRules(table).filter((rule) => !row.rules.includes(rule));
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

/** As JSON, which is parsed many times faster than as many rows with arrays. */
const catalogQuery = `
  select relname as table,
    (select coalesce(json_agg(json_build_object('name', attname, 'required', attnotnull,
      'type', format_type(atttypid, atttypmod))), '[]')
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_agg(conname), '[]') from pg_constraint where conrelid = pg_class.oid) as rules,
    (select coalesce(json_agg(tgname), '[]') from pg_trigger
      where tgrelid = pg_class.oid and tgenabled in ('O', 'A')) as triggers
  from pg_class
  where relname = any($1) and relkind in ('r', 'p') and pg_table_is_visible(pg_class.oid)`;

function compare(
  expected: Omit<FoundColumn, 'name'>,
  found: FoundColumn | undefined,
): string | undefined {
  if (!found) return `is missing (expected ${expected.type})`;
  const [type, actual] = [expected.type, found.type].map((each) =>
    each.replaceAll(/\s+(?=\()|(?<=,)\s+/g, ''),
  );
  if (type !== actual) return `is ${actual} (expected ${type})`;
  if (expected.required === found.required) return undefined;
  return expected.required ? 'may be null (expected not null)' : 'is not null (expected nullable)';
}
