import type { Fields, Resource } from '@koshpay/resource';
import type { Rollup } from '@koshpay/resource/internal';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { ResourceTable } from '../../core/tables/tables.ts';
import { createRollupTables, sumColumn } from './tables.ts';

/** A declared rollup, its tables, and the SQL that counts by it. */
export interface CompiledRollup extends Rollup {
  readonly resource: string;
  /** The table whose rows it counts; its state has this name, too. */
  readonly table: string;
  /** The figures of each day. */
  readonly base: ResourceTable;
  /** The table of changes since then. */
  readonly deltas: ResourceTable;
  /** The columns of both, in order, without their key. */
  readonly columns: readonly string[];
  /** The day of a row, as text of SQL. */
  readonly dayOf: string;
  /** The day of a row in another time zone, as text of SQL. */
  readonly dayIn: (timeZone?: string) => string;
  /** The first value of `over` on a day, of which it takes the text of SQL. */
  readonly startOf: (day: string) => string;
}

const quote = pg.escapeIdentifier;

/** The rollups of resources, by the resources' names. */
export function compileRollups(
  resources: readonly Resource[],
  tables: Readonly<Record<string, ResourceTable>>,
  timeZone: string,
): Map<string, CompiledRollup> {
  return new Map(
    resources.flatMap(({ name, fields, rollup }) => {
      const source = tables[name];
      if (!rollup || !source) return [];
      return [[name, compile(name, fields as Fields, rollup, source, timeZone)] as const];
    }),
  );
}

function compile(
  resource: string,
  fields: Fields,
  rollup: Rollup,
  source: ResourceTable,
  timeZone: string,
): CompiledRollup {
  const { over, by, sum } = rollup;
  const table = getTableName(source);
  const isDay = fields[over]?.kind === 'date';
  const zone = pg.escapeLiteral(timeZone);
  const dayIn = (other = timeZone) =>
    isDay ? quote(over) : `(${quote(over)} at time zone ${pg.escapeLiteral(other)})::date`;
  return {
    ...rollup,
    resource,
    table,
    ...createRollupTables(table, rollup, source),
    columns: ['day', ...by, 'rows', ...sum.map(sumColumn)],
    dayIn,
    dayOf: dayIn(),
    startOf: (day) => (isDay ? `(${day})` : `((${day})::timestamp at time zone ${zone})`),
  };
}

/** A list of columns. */
export function joinColumns(columns: readonly string[]): string {
  return columns.map(quote).join(', ');
}

/**
 * The text of a query that counts rows as a rollup does, group by group.
 *
 * @param from the name of what has the rows, and a condition on them
 * @param sign `-` for rows that are gone
 */
export function countRows(
  { dayOf, by, sum }: CompiledRollup,
  from: string,
  sign: '' | '-' = '',
): string {
  const sums = sum.map(
    (key) => `${sign}coalesce(sum(${quote(key)}), 0) as ${quote(sumColumn(key))}`,
  );
  const keys = [`${dayOf} as "day"`, ...by.map(quote)];
  const groups = keys.map((_, index) => index + 1).join(', ');
  return `select ${[...keys, `${sign}count(*) as "rows"`, ...sums].join(', ')} from ${from} group by ${groups}`;
}

/** The text of a query that adds up figures of the same group, without those whose sum is nothing. */
export function sumQuery({ by, sum }: CompiledRollup, from: string): string {
  const keys = joinColumns(['day', ...by]);
  const figures = ['rows', ...sum.map(sumColumn)].map(quote);
  const totals = figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ');
  const isLeft = figures.map((figure) => `sum(${figure}) <> 0`).join(' or ');
  return `select ${keys}, ${totals} from ${from} group by ${keys} having ${isLeft}`;
}
