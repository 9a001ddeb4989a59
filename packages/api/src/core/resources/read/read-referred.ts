import type { FieldOf } from '@koshpay/resource/internal';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ColumnOf } from '../../access/access.ts';
import type { Finder } from '../../access/scope-rule.ts';
import type { Transaction } from '../../database/connection/connect.ts';

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
