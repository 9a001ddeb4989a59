import { permission, type Resource } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import { explainConstraint } from './constraints.ts';
import { selectRows } from './select.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** What `update` and `update-status` take beyond the values themselves. */
export interface Target {
  readonly id: number;
  /** The version the writer saw; a row that has moved on is not overwritten. ISO time. */
  readonly updated_at?: string;
}

/**
 * The writes of a resource. Each is one transaction that holds the row, the change and its audit
 * entry, and answers the row as it stands afterwards.
 *
 * @throws {AppError} `not_found`, `conflict` (somebody else changed it), `already_exists`, `in_use`
 */
export function createWrites({ drizzle: db }: Database, resource: Resource) {
  const table = tableOf(resource.name);
  const id = table.id as PgColumn;
  const inTransaction = (work: (tx: Transaction) => Promise<Row>) =>
    explainConstraint(resource, () => db.transaction(work));

  return {
    create: (actor: Actor, values: Values) =>
      inTransaction(async (tx) => {
        const [made] = await tx
          .insert(table as PgTable)
          .values(values)
          .returning({ id });
        const after = await readRow(tx, resource, Number(made?.id));
        await recordChange(tx, actor, {
          action: permission(resource.name, 'create'),
          recordId: Number(made?.id),
          after,
        });
        return after;
      }),

    update: (actor: Actor, operation: string, target: Target, values: Values) =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, resource, target);
        const updated_at = sql`greatest(now(), ${table.updated_at} + interval '1 millisecond')`;
        await tx
          .update(table as PgTable)
          .set({ ...values, updated_at })
          .where(eq(id, target.id));
        const after = await readRow(tx, resource, target.id);
        await recordChange(tx, actor, {
          action: permission(resource.name, operation),
          recordId: target.id,
          before,
          after,
        });
        return after;
      }),

    remove: (actor: Actor, target: Target) =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, resource, target);
        await tx.delete(table as PgTable).where(eq(id, target.id));
        await recordChange(tx, actor, {
          action: permission(resource.name, 'delete'),
          recordId: target.id,
          before,
        });
        return before;
      }),
  };
}

async function lockRow(
  tx: Transaction,
  resource: Resource,
  { id, updated_at }: Target,
): Promise<Row> {
  const table = tableOf(resource.name);
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id as PgColumn, id))
    .for('update');
  if (!row) throw missing(resource);
  if (updated_at && new Date(updated_at).getTime() !== (row.updated_at as Date).getTime())
    throw new AppError(
      'conflict',
      `Somebody else changed this ${resource.item.toLowerCase()} in the meantime. Load it again before you save.`,
    );
  return row;
}

async function readRow(db: Queryable, resource: Resource, id: number): Promise<Row> {
  const table = tableOf(resource.name);
  const [row] = await selectRows(db, resource).where(eq(table.id as PgColumn, id));
  if (!row) throw missing(resource);
  return row;
}

function missing({ item }: Resource): AppError {
  return new AppError('not_found', `This ${item.toLowerCase()} does not exist, or no longer.`);
}
