import { type Fields, type Resource, toPhrase } from '@koshpay/resource';
import { and, eq, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Access, perShape } from '../access/access.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { toStatementName } from '../database/statement-name.ts';
import { AppError } from '../errors.ts';
import type { createLines } from './lines.ts';
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
  const table = product.tableOf(resource.name);
  const selectionOf = perShape((access) =>
    createSelection(product, resource, access, { isWhole: true }),
  );
  const toWireOf = createWriteRow(product, resource);
  const isVisible = (access: Access) =>
    access.of(resource.name).where((key) => table[key] as PgColumn);
  const withLines = async (tx: Transaction, row: Row) => ({
    ...row,
    ...(await lines.read(tx, Number(row.id))),
  });

  const nameOf = (access: Access, ...parts: readonly string[]) =>
    toStatementName([access.shape, resource.name, ...parts].join(' '));

  const isRow = (access: Access, id: number) =>
    and(eq(table.id as PgColumn, id), isVisible(access));

  const toRead = async (tx: Transaction, [row]: readonly Row[]): Promise<Row> => {
    if (!row) throw outOfScope(resource);
    return withLines(tx, row);
  };

  const read = async (tx: Transaction, access: Access, id: number): Promise<Row> => {
    const query = selectRows(tx, table, selectionOf(access)).where(isRow(access, id));
    return toRead(tx, await query.prepare(nameOf(access, 'read')).execute(access.values));
  };

  const readsOthers = readsOtherRows(product, resource);

  return {
    /** Locks the row of a write until its transaction ends. */
    lock: async (tx: Transaction, access: Access, { value, key = 'id' }: Target): Promise<Row> => {
      const [row] = await tx
        .select()
        .from(table as PgTable)
        .where(and(eq(table[key] as PgColumn, value), isVisible(access)))
        .for('update')
        .prepare(nameOf(access, 'lock', key))
        .execute(access.values);
      if (!row) throw missingRow(resource);
      return withLines(tx, row);
    },
    read,
    /** Changes a locked row, and reads it. */
    change: async (tx: Transaction, access: Access, id: number, values: Values): Promise<Row> => {
      const update = tx
        .update(table as PgTable)
        .set(values)
        .where(eq(table.id as PgColumn, id));
      if (readsOthers) {
        await update.prepare(nameOfText(update)).execute();
        return read(tx, access, id);
      }
      // Under the name of its table, so that it is read like any row.
      const written = tx.$with(getTableName(table)).as(update.returning());
      const query = selectRows(tx.with(written), table, selectionOf(access)).where(
        isRow(access, id),
      );
      return toRead(tx, await query.prepare(nameOfText(query)).execute(access.values));
    },
    /** A row as the wire has it. */
    show: async (tx: Transaction, access: Access, { id }: Row) =>
      toWireOf(access)(await open(tx, await read(tx, access, Number(id)))),
  };
}

/** For a statement whose text depends on what is changed, and to what. */
function nameOfText(query: { readonly toSQL: () => { readonly sql: string } }): string {
  return toStatementName(query.toSQL().sql);
}

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
