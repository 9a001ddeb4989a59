import type { Fields, Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Access, cacheByAccess } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { toStatementName } from '../../database/names.ts';
import { type Columns, createReadRows } from '../../database/statements/read-columns.ts';
import { compileInTransaction, placeholdersOf } from '../../database/statements/text-statement.ts';
import { AppError } from '../../errors.ts';
import { createRecentMap } from '../../recent-map.ts';
import type { createLines } from '../values/lines.ts';
import { createSelection, selectRows } from './select.ts';
import { createWriteRow } from './to-wire.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** The row to write, and the version that the writer saw. */
export interface Target {
  /** The value of {@link Target.key}; the id by default. */
  readonly value: unknown;
  /** The unique field that finds the row; the id by default. */
  readonly key?: string;
  /** A newer version is not overwritten. ISO time. */
  readonly version?: string;
}

/**
 * The rows of a resource as its writes read them: whole, with their lines, and only visible ones. Their
 * statements are prepared once for each shape of access.
 */
export function createRowReads(
  product: CompiledProduct,
  resource: Resource,
  lines: ReturnType<typeof createLines>,
  open: (tx: Transaction, row: Row) => Promise<Row>,
) {
  const { readsOthers, ...build } = createRowStatements(product, resource);
  const run = createRun(resource);
  const toWireOf = createWriteRow(product, resource);
  const withLines = async (tx: Transaction, [row]: readonly Row[], toError = outOfScope) => {
    if (!row) throw toError(resource);
    return { ...row, ...(await lines.read(tx, Number(row.id))) };
  };

  const read = async (tx: Transaction, access: Access, id: number): Promise<Row> =>
    withLines(tx, await run(tx, access, ['read'], () => build.read(access), { [rowKey]: id }));

  return {
    /** Locks the row of a write until its transaction ends. */
    lock: async (tx: Transaction, access: Access, { value, key = 'id' }: Target): Promise<Row> => {
      const lock = () => build.lock(access, key);
      const found = await run(tx, access, ['lock', key], lock, { [rowKey]: value });
      return withLines(tx, found, missingRow);
    },
    read,
    /** Changes values of a locked row and the time of its last change, and reads it. */
    change: async (tx: Transaction, access: Access, id: number, values: Values): Promise<Row> => {
      const changed = Object.keys(values).filter((key) => values[key] !== undefined);
      const change = () => build.change(access, changed);
      const given = { ...values, [rowKey]: id };
      const found = await run(tx, access, ['change', ...changed], change, given);
      return readsOthers ? read(tx, access, id) : withLines(tx, found);
    },
    /** A row as the wire has it. */
    show: async (tx: Transaction, access: Access, { id }: Row) =>
      toWireOf(access)(await open(tx, await read(tx, access, Number(id)))),
  };
}

/** Creates the functions that build the statements about one row of a resource. */
function createRowStatements(product: CompiledProduct, resource: Resource) {
  const table = product.tableOf(resource.name);
  // Of its own: Drizzle remembers the columns of a table by its name, which another product may use.
  const builder = drizzle.mock();
  const readsOthers = readsOtherRows(product, resource);
  const whole = { isWhole: true };
  const selectionOf = cacheByAccess((access) => createSelection(product, resource, access, whole));
  const columnOf = (key: string) => table[key] as PgColumn;
  /** The condition on the row whose field has the given value. */
  const isRow = (key = 'id') =>
    eq(columnOf(key), sql.param(sql.placeholder(rowKey), columnOf(key)));
  const isVisibleRow = (access: Access, key?: string) =>
    and(isRow(key), access.of(resource.name).where(columnOf));
  const readFrom = (from: Parameters<typeof selectRows>[0], access: Access): Statement => {
    const selection = selectionOf(access);
    const query = selectRows(from, table, selection).where(isVisibleRow(access));
    return { query, columns: selection.columns };
  };

  return {
    readsOthers,
    read: (access: Access) => readFrom(builder, access),
    lock: (access: Access, key: string): Statement => {
      const query = builder.select().from(table as PgTable);
      const columns = getTableColumns(table as PgTable);
      return { query: query.where(isVisibleRow(access, key)).for('update'), columns };
    },
    change: (access: Access, changed: readonly string[]): Statement => {
      const updated_at = sql`greatest(now(), ${table.updated_at} + interval '1 millisecond')`;
      const update = builder
        .update(table as PgTable)
        .set({ ...placeholdersOf(changed), updated_at });
      const query = update.where(isRow());
      if (readsOthers) return { query, columns: {} };
      // Under the name of its table, so that it is read like any row.
      const written = builder.$with(getTableName(table)).as(query.returning());
      return readFrom(builder.with(written), access);
    },
  };
}

/**
 * Creates the function that runs a statement about one row, which is built once for a shape of access
 * and its parts.
 */
function createRun({ name }: Resource) {
  const compiled = createRecentMap<Run>(100);
  return (
    tx: Transaction,
    { shape, values }: Access,
    parts: readonly string[],
    build: () => Statement,
    given: Values,
  ): Promise<Row[]> => {
    const key = [shape, name, ...parts].join(' ');
    const execute = compiled.find(key, () => {
      const { query, columns } = build();
      const send = compileInTransaction(query, toStatementName(key));
      const readRows = createReadRows(columns, toDate);
      return async (...args) => readRows(await send(...args));
    });
    return execute(tx, { ...values, ...given });
  };
}

function toDate(text: unknown): Date {
  return new Date(String(text));
}

interface Statement {
  readonly query: Parameters<typeof compileInTransaction>[0];
  readonly columns: Columns;
}
type Run = (tx: Transaction, values: Values) => Promise<Row[]>;

/** The placeholder of the row's id or key, which is no name of a field or of a scope's value. */
const rowKey = '#row';

/**
 * True if a row of the resource is read together with other rows of its table, which a statement that
 * changes the row does not have under the table's name.
 */
function readsOtherRows({ hooks }: CompiledProduct, { name, fields }: Resource): boolean {
  const sources = Object.values(fields as Fields).flatMap((field) =>
    'resource' in field ? [field.resource] : [],
  );
  return sources.includes(name) || [name, ...sources].some((source) => hooks[source]?.computed);
}

/** A row that is missing or hidden from this person: the response is the same. */
export function missingRow({ singular }: Resource): AppError {
  return new AppError(
    'not_found',
    `This ${toPhrase(singular)} was not found. It may have been deleted.`,
  );
}

/** A write that would put a row where its writer could not see it. */
function outOfScope({ singular }: Resource): AppError {
  return new AppError(
    'forbidden',
    `You cannot save this ${toPhrase(singular)} outside of what your account may see.`,
  );
}
