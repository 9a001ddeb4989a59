import { createToWire, permission, type Resource } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, recordChange } from '../audit/record.ts';
import { behaviours } from '../behaviours/index.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import { tableOf } from '../database/tables.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import { explainConstraint } from './constraints.ts';
import { insertRows } from './insert-rows.ts';
import { refuseIfReferred, requireRefs } from './references.ts';
import { selectRows } from './select.ts';
import { createStoredValues } from './stored-values.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** Which row, and which version of it the writer saw. */
export interface Target {
  /** The value of {@link Target.by}; the id unless told. */
  readonly is: unknown;
  /** The unique field that finds the row; the id unless told. */
  readonly by?: string;
  /** A row that has moved on since is not overwritten. ISO time. */
  readonly version?: string;
}

/** A new row as it stands, and what is told about it this once. */
export interface Made {
  readonly row: Row;
  readonly once?: Readonly<Record<string, string>>;
}

/**
 * The writes of a resource. Each is one transaction that holds the row, the change and its audit
 * entry, and answers the row as it stands afterwards.
 *
 * @throws {AppError} `not_found`, `conflict` (somebody else changed it), `already_exists`, `in_use`
 */
export function createWrites(db: Database, resource: Resource, vault: Vault) {
  const table = tableOf(resource.name);
  const id = table.id as PgColumn;
  const { withoutUnchanged, seal, open, toAudit } = createStoredValues(resource, vault);
  const behaviour = behaviours[resource.name];
  const conflict = (row: Row) =>
    new AppError(
      'conflict',
      `Somebody else changed this ${resource.item.toLowerCase()} in the meantime. Load it again before you save.`,
      { data: createToWire(resource)(open(row)) },
    );
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    explainConstraint(resource, () => db.transaction(work));
  const record = (
    tx: Transaction,
    actor: Actor,
    operation: string,
    recordId: number,
    rows: { before?: Row; after?: Row },
  ) =>
    recordChange(tx, actor, {
      action: permission(resource.name, operation),
      recordId,
      ...(rows.before && { before: toAudit(rows.before) }),
      ...(rows.after && { after: toAudit(rows.after) }),
    });

  return {
    create: (actor: Actor, sent: Values): Promise<Made> =>
      inTransaction(async (tx) => {
        await requireRefs(tx, resource, sent);
        const { values, once } = (await behaviour?.create?.(tx, sent)) ?? { values: sent };
        const [made] = await insertRows(tx, resource, vault, [values]);
        const after = await readRow(tx, resource, Number(made?.id));
        await record(tx, actor, 'create', Number(made?.id), { after });
        return { row: open(after), ...(once && { once }) };
      }),

    update: (actor: Actor, operation: string, target: Target, sent: Values): Promise<Row> =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, resource, target);
        if (isOlder(target, before)) throw conflict(await readRow(tx, resource, Number(before.id)));
        await requireRefs(tx, resource, sent);
        const changes = withoutUnchanged(sent, before);
        const values = (await behaviour?.update?.(tx, changes, before)) ?? changes;
        const updated_at = sql`greatest(now(), ${table.updated_at} + interval '1 millisecond')`;
        const recordId = Number(before.id);
        await tx
          .update(table as PgTable)
          .set({ ...(await seal(tx, values, recordId)), updated_at })
          .where(eq(id, recordId));
        const after = await readRow(tx, resource, recordId);
        await record(tx, actor, operation, recordId, { before, after });
        return open(after);
      }),

    remove: (actor: Actor, target: Target): Promise<Row> =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, resource, target);
        const recordId = Number(before.id);
        await behaviour?.remove?.(tx, before);
        await refuseIfReferred(tx, resource, recordId);
        await tx.delete(table as PgTable).where(eq(id, recordId));
        await record(tx, actor, 'delete', recordId, { before });
        return { id: recordId };
      }),
  };
}

async function lockRow(
  tx: Transaction,
  resource: Resource,
  { is, by = 'id' }: Target,
): Promise<Row> {
  const table = tableOf(resource.name);
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table[by] as PgColumn, is))
    .for('update');
  if (!row) throw missing(resource);
  return row;
}

/** Whether the writer saw another version of the row than the one that stands. */
function isOlder({ version }: Target, { updated_at }: Row): boolean {
  return version !== undefined && new Date(version).getTime() !== (updated_at as Date).getTime();
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
