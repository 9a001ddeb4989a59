import type { Fields, Resource } from '@koshpay/resource';
import type { FieldOf, ReadValue } from '@koshpay/resource/internal';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access, ColumnOf } from '../../access/access.ts';
import type { Finder } from '../../access/scope-rule.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { createSelection, selectRows } from './select.ts';

type Row = Record<string, unknown>;

/**
 * Reads what a condition compares: fields of a row, and of the rows that its references lead to as
 * far as the person may see them.
 */
export async function readPaths(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  row: Row,
  paths: readonly string[],
): Promise<ReadValue> {
  const fields = resource.fields as Fields;
  const rows = new Map<string, Row | undefined>();
  const hops = paths.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? '');
  for (const ref of new Set(hops)) {
    const { resource: target, targetKey = 'id' } = fields[ref] as FieldOf<'ref'>;
    rows.set(
      ref,
      await readRow(tx, product, product.resourceOf(target), access, targetKey, row[ref]),
    );
  }
  // What is counted or read through a reference is not in the table's row.
  const isShownOnly = paths.some((path) => !path.includes('.') && !(path in row));
  const whole = isShownOnly ? await readRow(tx, product, resource, access, 'id', row.id) : row;
  return (path) => {
    const [key = '', hop] = path.split('.');
    return toComparable(hop === undefined ? whole?.[key] : (rows.get(key)?.[hop] ?? null));
  };
}

async function readRow(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  key: string,
  value: unknown,
): Promise<Row | undefined> {
  if (value === null || value === undefined) return undefined;
  const table = product.tableOf(resource.name);
  const query = selectRows(tx, table, createSelection(product, resource, access));
  const isVisible = access.of(resource.name).where((name) => table[name] as PgColumn);
  const [found] = await query
    .where(and(eq(table[key] as PgColumn, value), isVisible))
    .execute(access.values);
  return found;
}

const toComparable = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

type Values = Readonly<Record<string, unknown>>;

/** A reference with its value, and the condition on the rows that it may lead to. */
interface Referred {
  readonly field: FieldOf<'ref'>;
  readonly value: unknown;
  /** The condition on the rows that the person may see, where it matters; all rows by default. */
  readonly where?: (column: ColumnOf) => SQL | undefined;
  /** The values of the condition's placeholders. */
  readonly values?: Record<string, unknown>;
}

/** The row that a reference leads to. It is locked, so that what is decided by it stays true. */
export async function readReferred(
  tx: Transaction,
  { tableOf }: Pick<Finder, 'tableOf'>,
  { field: { resource, targetKey = 'id' }, value, where, values = {} }: Referred,
): Promise<Values | undefined> {
  if (value === null || value === undefined) return undefined;
  const table = tableOf(resource);
  const columnOf = (key: string) => table[key] as PgColumn;
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(columnOf(targetKey), value), where?.(columnOf)))
    .for('share')
    .execute(values);
  return row;
}
