import { createToWire, permission, type Resource } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, recordChange } from '../audit/record.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import { withConstraintErrors } from './constraints.ts';
import { createFormConditions } from './form-conditions.ts';
import { insertRows } from './insert-rows.ts';
import { createLines } from './lines.ts';
import {
  assertLineReferencesExist,
  assertNotReferenced,
  assertReferencesExist,
} from './references.ts';
import { createSelection, selectRows } from './select.ts';
import { createStoredValues } from './stored-values.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** Which row, and which version of it the writer saw. */
export interface Target {
  /** The value of {@link Target.key}; the id by default. */
  readonly value: unknown;
  /** The unique field that finds the row; the id by default. */
  readonly key?: string;
  /** A row that has moved on since is not overwritten. ISO time. */
  readonly version?: string;
}

/** A new row as it stands, and what is told about it this once. */
export interface Created {
  readonly row: Row;
  readonly oneTimeSecrets?: Readonly<Record<string, string>>;
}

/**
 * The writes of a resource. Each is one transaction that holds the row, the change and its audit
 * entry, and answers the row as it stands afterwards.
 *
 * @throws {AppError} `not_found`, `conflict` (another user changed it), `already_exists`, `in_use`
 */
export function createWrites(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
) {
  const table = product.tableOf(resource.name);
  const selection = createSelection(product, resource);
  const id = table.id as PgColumn;
  const { withoutUnchanged, seal, open, toAudit } = createStoredValues(product, resource, vault);
  const hooks = product.hooks[resource.name];
  const lines = createLines(product, resource);
  const applyConditions = createFormConditions(product, resource);
  const conflict = (row: Row) =>
    new AppError(
      'conflict',
      `Someone else changed this ${resource.singular.toLowerCase()}. Reload it before you save.`,
      { data: createToWire(resource)(open(row)) },
    );
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    withConstraintErrors(product, resource, () => db.transaction(work));
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

  const lockRow = async (tx: Transaction, { value, key = 'id' }: Target): Promise<Row> => {
    const locked = tx.select().from(table as PgTable);
    const [row] = await locked.where(eq(table[key] as PgColumn, value)).for('update');
    if (!row) throw missing(resource);
    return { ...row, ...(await lines.read(tx, Number(row.id))) };
  };
  const readRow = async (tx: Transaction, recordId: number): Promise<Row> => {
    const [row] = await selectRows(tx, table, selection).where(eq(id, recordId));
    if (!row) throw missing(resource);
    return { ...row, ...(await lines.read(tx, recordId)) };
  };

  return {
    create: (actor: Actor, given: Values): Promise<Created> =>
      inTransaction(async (tx) => {
        const sent = await applyConditions(tx, 'create', given);
        await assertReferencesExist(tx, product, resource, sent);
        await assertLineReferencesExist(tx, product, resource, sent);
        const { values, oneTimeSecrets } = (await hooks?.beforeCreate?.(tx, sent, product)) ?? {
          values: sent,
        };
        const [created] = await insertRows(tx, product, resource, vault, [values]);
        const after = await readRow(tx, Number(created?.id));
        await record(tx, actor, 'create', Number(created?.id), { after });
        return { row: open(after), ...(oneTimeSecrets && { oneTimeSecrets }) };
      }),

    update: (actor: Actor, operation: string, target: Target, given: Values): Promise<Row> =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, target);
        if (isOlder(target, before)) throw conflict(await readRow(tx, Number(before.id)));
        const sent = await applyConditions(
          tx,
          operation === 'update' ? 'edit' : 'action',
          given,
          before,
        );
        await assertReferencesExist(tx, product, resource, sent);
        await assertLineReferencesExist(tx, product, resource, sent);
        const changes = withoutUnchanged(sent, before);
        const values = (await hooks?.beforeUpdate?.(tx, changes, before, product)) ?? changes;
        const updated_at = sql`greatest(now(), ${table.updated_at} + interval '1 millisecond')`;
        const recordId = Number(before.id);
        await tx
          .update(table as PgTable)
          .set({ ...(await seal(tx, values, recordId)), updated_at })
          .where(eq(id, recordId));
        await lines.save(tx, recordId, values);
        const after = await readRow(tx, recordId);
        await record(tx, actor, operation, recordId, { before, after });
        return open(after);
      }),

    remove: (actor: Actor, target: Target): Promise<Row> =>
      inTransaction(async (tx) => {
        const before = await lockRow(tx, target);
        const recordId = Number(before.id);
        await hooks?.beforeDelete?.(tx, before, product);
        await assertNotReferenced(tx, product, resource, recordId);
        await tx.delete(table as PgTable).where(eq(id, recordId));
        await record(tx, actor, 'delete', recordId, { before });
        return { id: recordId };
      }),
  };
}

/** Whether the writer saw another version of the row than the one that stands. */
function isOlder({ version }: Target, { updated_at }: Row): boolean {
  return version !== undefined && new Date(version).getTime() !== (updated_at as Date).getTime();
}

function missing({ singular }: Resource): AppError {
  return new AppError(
    'not_found',
    `This ${singular.toLowerCase()} was not found. It may have been deleted.`,
  );
}
