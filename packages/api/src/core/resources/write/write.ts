import { permission, type Resource } from '@koshpay/resource';
import { type Action, isEditable, toPhrase } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { record } from '../../audit/record.ts';
import { toRecordedTitle } from '../../audit/record-title.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { CommittedChange, HookContext, HookServices } from '../hooks.ts';
import { assertEditAllowed } from '../read/access-guards.ts';
import { assertNotReferenced, deleteReferring } from '../read/references.ts';
import { createRowReads, type Target } from '../read/row-reads.ts';
import { generateSecrets } from '../values/generated-secrets.ts';
import { createLines } from '../values/lines.ts';
import { toPlain } from '../values/plain-row.ts';
import { toChanges } from '../values/same-value.ts';
import { createStoredValues } from '../values/stored-values.ts';
import { createAcceptedValues } from './accepted-values.ts';
import type { AfterCommit } from './after-commit.ts';
import { withConstraintErrors } from './constraints.ts';
import { insertRows } from './insert-rows.ts';
import { createTypedSecrets } from './typed-secrets.ts';
import { runUnit, type Unit } from './unit.ts';
import type { Writer } from './writer.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** Reads a row as the wire has it, for a refusal. */
type Show = () => Promise<unknown>;

/** Work with a locked row. */
export type WithRow<T> = (unit: Unit, before: Row, show: Show) => Promise<T>;

/** The effect of an action on its row, and the form values that the audit log records. */
interface Decision {
  readonly values: Values;
  readonly form?: Values | undefined;
  readonly oneTimeSecrets?: OneTimeSecrets;
}

/** The function that decides the change of an action's locked row; `check` refuses it first. */
export interface Decide {
  readonly check: WithRow<void>;
  readonly decide: (unit: Unit, before: Row) => Promise<Decision>;
}

type OneTimeSecrets = Readonly<Record<string, string>>;

/** The result of a write. */
export interface Written {
  /** Null for an action on the list. */
  readonly id: number | null;
  /** The row as readers see it: after the change, or before its deletion. */
  readonly row: Row;
  /** The row as its table had it; undefined for a new one. */
  readonly before?: Row;
  /** The row as its table has it; undefined for a deleted one. */
  readonly after?: Row;
  /** The values of an action's form that the audit log records. */
  readonly form?: Values | undefined;
  /** The secrets that the response shows once. */
  readonly oneTimeSecrets?: OneTimeSecrets;
}

/**
 * The writes of a resource. Each changes a row and records it, as a part of the unit that `run`
 * opens.
 *
 * @throws {AppError} `not_found`, `conflict` (another user changed it), `wrong_state`,
 *   `already_exists`, `in_use`, `forbidden` (the writer could not see the row afterwards)
 */
export function createWrites(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  { afterCommit, services }: { afterCommit: AfterCommit; services: HookServices },
) {
  const table = product.tableOf(resource.name);
  const id = table.id as PgColumn;
  const stored = createStoredValues(product, resource, vault);
  const { withoutUnchanged, seal, open, toAudit } = stored;
  const hooks = product.hooks[resource.name];
  const lines = createLines(product, resource);
  const accept = createAcceptedValues(product, resource);
  const { BRAND_NAME } = services.settings;
  const assertTypedSecrets = createTypedSecrets(product, resource, vault, BRAND_NAME);
  const rows = createRowReads(product, resource, lines, open);
  /** Of two users who change a row, the second must have seen what the first did. */
  const assertCurrent = async ({ version }: Target, { updated_at }: Row, show: Show) => {
    const isCurrent =
      version === undefined || new Date(version).getTime() === (updated_at as Date).getTime();
    if (isCurrent) return;
    const singular = toPhrase(resource.singular);
    const message = `Someone else changed this ${singular}. Reload it before you save.`;
    throw new AppError('conflict', message, { data: await show() });
  };
  const notEditable = (data: unknown) =>
    new AppError('wrong_state', `This ${toPhrase(resource.singular)} cannot be edited.`, { data });
  const { tableOf } = product;
  const contextOf = (unit: Unit, actor: Writer): HookContext => ({
    ...unit,
    actor,
    tableOf,
    services,
  });
  const publish = ({ onCommit }: Unit, change: CommittedChange) => {
    const { afterCommit: hook } = hooks ?? {};
    if (hook) onCommit(() => hook({ ...change, row: toPlain(change.row) }));
  };
  const recordWrite = async (
    { tx, trialId }: Unit,
    actor: Writer,
    operation: string,
    { id: recordId, before, after, form }: Omit<Written, 'row'>,
    named = after ?? before,
  ) =>
    !trialId &&
    record(tx, actor, {
      action: permission(resource.name, operation),
      resource: resource.name,
      recordId,
      recordTitle: toRecordedTitle(resource, named),
      ...(before && { before: await toAudit(tx, before) }),
      ...(after && { after: await toAudit(tx, after) }),
      form: actor.partOf ? { ...form, ...actor.partOf } : form,
    });

  return {
    /** Runs writes of this resource in one transaction. */
    run: <T>({ once }: Writer, work: (unit: Unit) => Promise<T>): Promise<T> =>
      withConstraintErrors(product, resource, () => runUnit(db, afterCommit, once, work)),
    rows,
    toAudit,
    contextOf,

    create: async (unit: Unit, actor: Writer, given: Values): Promise<Written> => {
      const { access } = actor;
      const forced = { ...given, ...access.forcedValues(resource.name) };
      const accepted = await accept(unit.tx, access, 'create', forced);
      await assertTypedSecrets(unit.tx, accepted);
      const { values, oneTimeSecrets } = (await hooks?.beforeCreate?.({
        ...contextOf(unit, actor),
        values: accepted,
      })) ?? { values: accepted };
      const made = generateSecrets(resource, values);
      const complete = { ...values, ...made.values };
      const [inserted] = await insertRows(
        unit.tx,
        product,
        resource,
        vault,
        [complete],
        unit.trialId,
      );
      const written = { id: Number(inserted?.id) };
      const after = await rows.read(unit.tx, access, written.id);
      await recordWrite(unit, actor, 'create', { ...written, after });
      const row = await open(unit.tx, after);
      publish(unit, { operation: 'create', row, actor });
      const secrets = withSecrets({ ...oneTimeSecrets, ...made.oneTimeSecrets });
      return { ...written, after, row, ...secrets };
    },

    /** Changes a row, or lets an action decide how. A row in the wrong state is refused as such first. */
    update: async (
      unit: Unit,
      actor: Writer,
      operation: string,
      target: Target,
      given: { readonly values: Values } | Decide,
    ): Promise<Written> => {
      const { tx } = unit;
      const { access } = actor;
      const before = await rows.lock(tx, access, target);
      const show = () => rows.show(tx, access, before);
      const isAction = 'decide' in given;
      if (isAction) await given.check(unit, before, show);
      else if (!isEditable(resource, before)) throw notEditable(await show());
      await assertCurrent(target, before, show);
      const decided: Decision = isAction ? await given.decide(unit, before) : given;
      const { values: wanted, form, oneTimeSecrets } = decided;
      const accepted = await accept(tx, access, isAction ? 'action' : 'edit', wanted, before);
      const differing = (all: Values) => (isAction ? all : toChanges(resource, before, all));
      const changes = await withoutUnchanged(tx, differing(accepted), before);
      if (!isAction) {
        assertEditAllowed(actor.account, resource, changes, before);
        await assertTypedSecrets(tx, changes, Number(before.id));
      }
      const context = { ...contextOf(unit, actor), values: changes, row: toPlain(before) };
      const values = differing((await hooks?.beforeUpdate?.(context)) ?? changes);
      const recordId = Number(before.id);
      const sealed = await seal(tx, values, recordId, before);
      // What leaves the row as it is makes no newer version of it.
      const isChanged = Object.keys(sealed).length > 0;
      await lines.save(tx, recordId, values);
      const after = isChanged
        ? await rows.change(tx, access, recordId, sealed)
        : await rows.read(tx, access, recordId);
      const written = { id: recordId, before, after, form };
      const row = await open(tx, after);
      if (isAction || isChanged) {
        await recordWrite(unit, actor, operation, written);
        publish(unit, { operation, row, actor });
      }
      return { ...written, row, ...withSecrets(oneTimeSecrets) };
    },

    /** Shows secrets of a row once, and records that; the row does not change. */
    reveal: async (
      unit: Unit,
      actor: Writer,
      { name, reveals }: Pick<Action, 'name' | 'reveals'>,
      target: Target,
      check: WithRow<void>,
    ): Promise<Written> => {
      const { tx } = unit;
      const before = await rows.lock(tx, actor.access, target);
      const show = () => rows.show(tx, actor.access, before);
      await check(unit, before, show);
      await assertCurrent(target, before, show);
      const oneTimeSecrets = await stored.reveal(tx, before, reveals);
      const row = await open(tx, await rows.read(tx, actor.access, Number(before.id)));
      const written = { id: Number(before.id), form: { fields: reveals } };
      await recordWrite(unit, actor, name, written, before);
      return { ...written, row, ...withSecrets(oneTimeSecrets) };
    },

    /** Runs work that belongs to no single row, and returns the record of its form. */
    onList: async (
      unit: Unit,
      actor: Writer,
      operation: string,
      work: () => Promise<Values | undefined>,
    ): Promise<Written> => {
      const written = { id: null, form: await work() };
      await recordWrite(unit, actor, operation, written);
      return { ...written, row: {} };
    },

    /** Deletes a row unless `check` refuses. */
    remove: async (
      unit: Unit,
      actor: Writer,
      target: Target,
      check: WithRow<void>,
    ): Promise<Written> => {
      const { tx } = unit;
      const before = await rows.lock(tx, actor.access, target);
      const recordId = Number(before.id);
      const show = () => rows.show(tx, actor.access, before);
      await check(unit, before, show);
      await assertCurrent(target, before, show);
      await hooks?.beforeDelete?.({ ...contextOf(unit, actor), row: toPlain(before) });
      await assertNotReferenced(tx, product, resource, recordId);
      await deleteReferring(tx, product, resource, before);
      const row = hooks?.afterCommit
        ? await open(tx, await rows.read(tx, actor.access, recordId))
        : before;
      await tx.delete(table as PgTable).where(eq(id, recordId));
      const written = { id: recordId, before };
      await recordWrite(unit, actor, 'delete', written);
      publish(unit, { operation: 'delete', row, actor });
      return { ...written, row };
    },
  };
}

/** Secrets for the response; nothing without any. */
function withSecrets(oneTimeSecrets: OneTimeSecrets = {}): Pick<Written, 'oneTimeSecrets'> {
  return Object.keys(oneTimeSecrets).length > 0 ? { oneTimeSecrets } : {};
}
