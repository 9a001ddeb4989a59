import { permission, type Resource } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../audit/actor.ts';
import { record } from '../audit/record.ts';
import type { CompiledProduct } from '../compile-product.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import { createAcceptedValues } from './accepted-values.ts';
import { assertEditAllowed } from './access-guards.ts';
import type { AfterCommit } from './after-commit.ts';
import { withConstraintErrors } from './constraints.ts';
import { generateSecrets } from './generated-secrets.ts';
import type { CommittedChange } from './hooks.ts';
import { insertRows } from './insert-rows.ts';
import { createLines } from './lines.ts';
import { toPlain } from './plain-row.ts';
import { toRecordTitle } from './record-title.ts';
import { assertNotReferenced } from './references.ts';
import { createRowReads, type Target } from './row-reads.ts';
import { createStoredValues } from './stored-values.ts';
import type { Writer } from './writer.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** Reads a row as the wire has it, for a refusal. */
type Show = () => Promise<unknown>;

/** Work with a locked row. */
export type WithRow<T> = (tx: Transaction, before: Row, show: Show) => Promise<T>;

/** The effect of an action on its row, and the audit trail's record of its form. */
export interface Decision {
  readonly values: Values;
  readonly form?: Values | undefined;
  readonly oneTimeSecrets?: OneTimeSecrets;
}

/** How an action changes its locked row; `check` refuses it first. */
export interface Decide {
  readonly check: WithRow<void>;
  readonly decide: (tx: Transaction, before: Row) => Promise<Decision>;
}

type OneTimeSecrets = Readonly<Record<string, string>>;

/** A row after a write, and the secrets that the answer shows once. */
export interface Written {
  readonly row: Row;
  readonly oneTimeSecrets?: OneTimeSecrets;
}

/**
 * The writes of a resource. Each is one transaction with the row, its change and its audit entry,
 * and returns the row after the change.
 *
 * @throws {AppError} `not_found`, `conflict` (another user changed it), `wrong_state`,
 *   `already_exists`, `in_use`, `forbidden` (the writer could not see the row afterwards)
 */
export function createWrites(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  afterCommit: AfterCommit,
) {
  const table = product.tableOf(resource.name);
  const id = table.id as PgColumn;
  const { withoutUnchanged, seal, open, toAudit } = createStoredValues(product, resource, vault);
  const hooks = product.hooks[resource.name];
  const lines = createLines(product, resource);
  const accept = createAcceptedValues(product, resource);
  const rows = createRowReads(product, resource, lines, open);
  /** Of two users who change a row, the second must have seen what the first did. */
  const assertCurrent = async ({ version }: Target, { updated_at }: Row, show: Show) => {
    const isCurrent =
      version === undefined || new Date(version).getTime() === (updated_at as Date).getTime();
    if (isCurrent) return;
    const singular = resource.singular.toLowerCase();
    const message = `Someone else changed this ${singular}. Reload it before you save.`;
    throw new AppError('conflict', message, { data: await show() });
  };
  const contextOf = (tx: Transaction, actor: Writer) => ({ tx, actor, tableOf: product.tableOf });
  const announce = (change: CommittedChange) => {
    const { afterCommit: hook } = hooks ?? {};
    if (hook) afterCommit(() => hook({ ...change, row: toPlain(change.row) }));
  };
  const inTransaction = <T>({ once }: Writer, work: (tx: Transaction) => Promise<T>) =>
    withConstraintErrors(product, resource, () =>
      db.transaction((tx) => (once ? once(tx, () => work(tx)) : work(tx))),
    );
  const recordWrite = (
    tx: Transaction,
    actor: Actor,
    operation: string,
    recordId: number | null,
    { before, after, form }: { before?: Row; after?: Row; form?: Values | undefined },
  ) =>
    record(tx, actor, {
      action: permission(resource.name, operation),
      resource: resource.name,
      recordId,
      recordTitle: toRecordTitle(resource, after ?? before),
      ...(before && { before: toAudit(before) }),
      ...(after && { after: toAudit(after) }),
      form,
    });

  return {
    create: async (actor: Writer, given: Values): Promise<Written> => {
      const { access } = actor;
      const created = await inTransaction(actor, async (tx) => {
        const forced = { ...given, ...access.forcedValues(resource.name) };
        const accepted = await accept(tx, access, 'create', forced);
        const { values, oneTimeSecrets } = (await hooks?.beforeCreate?.({
          ...contextOf(tx, actor),
          values: accepted,
        })) ?? { values: accepted };
        const made = generateSecrets(resource, values);
        const complete = { ...values, ...made.values };
        const [inserted] = await insertRows(tx, product, resource, vault, [complete]);
        const after = await rows.read(tx, access, Number(inserted?.id));
        await recordWrite(tx, actor, 'create', Number(inserted?.id), { after });
        return {
          row: open(after),
          ...withSecrets({ ...oneTimeSecrets, ...made.oneTimeSecrets }),
        };
      });
      announce({ operation: 'create', row: created.row, actor });
      return created;
    },

    /** Changes a row, or lets an action decide how. A row in the wrong state is refused as such first. */
    update: async (
      actor: Writer,
      operation: string,
      target: Target,
      given: { readonly values: Values } | Decide,
    ): Promise<Written> => {
      const { access } = actor;
      const written = await inTransaction(actor, async (tx) => {
        const before = await rows.lock(tx, access, target);
        const show = () => rows.show(tx, access, before);
        const isAction = 'decide' in given;
        if (isAction) await given.check(tx, before, show);
        await assertCurrent(target, before, show);
        const decided: Decision = isAction ? await given.decide(tx, before) : given;
        const { values: wanted, form, oneTimeSecrets } = decided;
        const accepted = await accept(tx, access, isAction ? 'action' : 'edit', wanted, before);
        const changes = withoutUnchanged(accepted, before);
        if (!isAction) assertEditAllowed(actor.account, resource, changes, before);
        const context = { ...contextOf(tx, actor), values: changes, row: toPlain(before) };
        const values = (await hooks?.beforeUpdate?.(context)) ?? changes;
        const updated_at = sql`greatest(now(), ${table.updated_at} + interval '1 millisecond')`;
        const recordId = Number(before.id);
        await tx
          .update(table as PgTable)
          .set({ ...(await seal(tx, values, recordId, before)), updated_at })
          .where(eq(id, recordId));
        await lines.save(tx, recordId, values);
        const after = await rows.read(tx, access, recordId);
        await recordWrite(tx, actor, operation, recordId, { before, after, form });
        return { row: open(after), ...withSecrets(oneTimeSecrets) };
      });
      announce({ operation, row: written.row, actor });
      return written;
    },

    /** Runs work that belongs to no single row, and returns the record of its form. */
    onList: (
      actor: Writer,
      operation: string,
      work: (tx: Transaction) => Promise<Values | undefined>,
    ): Promise<void> =>
      inTransaction(actor, async (tx) =>
        recordWrite(tx, actor, operation, null, { form: await work(tx) }),
      ),

    /** Deletes a row unless `check` refuses. */
    remove: async (actor: Writer, target: Target, check: WithRow<void>): Promise<Row> => {
      const row = await inTransaction(actor, async (tx) => {
        const before = await rows.lock(tx, actor.access, target);
        const recordId = Number(before.id);
        const show = () => rows.show(tx, actor.access, before);
        await check(tx, before, show);
        await assertCurrent(target, before, show);
        await hooks?.beforeDelete?.({ ...contextOf(tx, actor), row: toPlain(before) });
        await assertNotReferenced(tx, product, resource, recordId);
        const shown = hooks?.afterCommit
          ? open(await rows.read(tx, actor.access, recordId))
          : before;
        await tx.delete(table as PgTable).where(eq(id, recordId));
        await recordWrite(tx, actor, 'delete', recordId, { before });
        return shown;
      });
      announce({ operation: 'delete', row, actor });
      return { id: Number(row.id) };
    },
  };
}

/** Secrets for the answer; nothing without any. */
function withSecrets(oneTimeSecrets: OneTimeSecrets = {}): Pick<Written, 'oneTimeSecrets'> {
  return Object.keys(oneTimeSecrets).length > 0 ? { oneTimeSecrets } : {};
}
