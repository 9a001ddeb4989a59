import type { Resource } from '@koshpay/resource';
import { type Action, isEditable, toPhrase } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Database } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { HookServices } from '../hooks.ts';
import { assertEditAllowed } from '../read/access-guards.ts';
import { assertNotReferenced, deleteReferring } from '../read/references.ts';
import type { Target } from '../read/row-reads.ts';
import { generateSecrets } from '../values/generated-secrets.ts';
import { toChanges, toPlain } from '../values/same-value.ts';
import { withConstraintErrors } from './constraints.ts';
import { insertRows } from './insert-rows.ts';
import { type AfterCommit, runUnit, type Unit } from './unit.ts';
import { createWriteTools, type Recorded, type WithRow, type WriteTools } from './write-tools.ts';
import type { Writer } from './writer.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

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

/** The values that a row gets, or the function that decides them. */
type Change = { readonly values: Values } | Decide;

type OneTimeSecrets = Readonly<Record<string, string>>;

/** The result of a write. */
export interface Written extends Recorded {
  /** The row as readers see it: after the change, or before its deletion. */
  readonly row: Row;
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
  const tools = createWriteTools(product, resource, vault, services);
  const { rows, stored } = tools;
  return {
    /** Runs writes of this resource in one transaction. */
    run: <T>({ once }: Writer, work: (unit: Unit) => Promise<T>): Promise<T> =>
      withConstraintErrors(product, resource, () => runUnit(db, afterCommit, once, work)),
    rows,
    toAudit: stored.toAudit,
    contextOf: tools.contextOf,
    create: createCreate(tools),
    /** Changes a row, or lets an action decide how. A row in the wrong state is refused as such first. */
    update: createUpdate(tools),
    /** Deletes a row unless `check` refuses. */
    remove: createRemove(tools),

    /** Shows secrets of a row once, and records that; the row does not change. */
    reveal: createReveal(tools),

    /** Runs work that belongs to no single row, and returns the record of its form. */
    onList: async (
      unit: Unit,
      actor: Writer,
      operation: string,
      work: () => Promise<Values | undefined>,
    ): Promise<Written> => {
      const written = { id: null, form: await work() };
      await tools.record(unit, actor, operation, written);
      return { ...written, row: {} };
    },
  };
}

function createCreate(tools: WriteTools) {
  const { product, resource, vault, hooks, rows, stored, accept, assertTypedSecrets } = tools;
  return async (unit: Unit, actor: Writer, given: Values): Promise<Written> => {
    const { tx, trialId } = unit;
    const { access } = actor;
    const forced = { ...given, ...access.forcedValues(resource.name) };
    const accepted = await accept(tx, access, 'create', forced);
    await assertTypedSecrets(tx, accepted);
    const context = { ...tools.contextOf(unit, actor), values: accepted };
    const { values, oneTimeSecrets } = (await hooks?.beforeCreate?.(context)) ?? {
      values: accepted,
    };
    const made = generateSecrets(resource, values);
    const complete = { ...values, ...made.values };
    const [inserted] = await insertRows(tx, product, resource, vault, [complete], trialId);
    const written = { id: Number(inserted?.id) };
    const after = await rows.read(tx, access, written.id);
    await tools.record(unit, actor, 'create', { ...written, after });
    const row = await stored.open(tx, after);
    tools.publish(unit, { operation: 'create', row, actor });
    const secrets = withSecrets({ ...oneTimeSecrets, ...made.oneTimeSecrets });
    return { ...written, after, row, ...secrets };
  };
}

function createUpdate(tools: WriteTools) {
  const { resource, hooks, rows, stored, lines, accept, assertTypedSecrets } = tools;
  const assertEditable = createAssertEditable(resource);
  return async (unit: Unit, actor: Writer, operation: string, target: Target, given: Change) => {
    const { tx } = unit;
    const isAction = 'decide' in given;
    const before = await tools.lock(unit, actor, target, isAction ? given.check : assertEditable);
    const decided: Decision = isAction ? await given.decide(unit, before) : given;
    const { values: wanted, form, oneTimeSecrets } = decided;
    const accepted = await accept(tx, actor.access, isAction ? 'action' : 'edit', wanted, before);
    const differing = (all: Values) => (isAction ? all : toChanges(resource, before, all));
    const changes = await stored.withoutUnchanged(tx, differing(accepted), before);
    const recordId = Number(before.id);
    if (!isAction) {
      assertEditAllowed(actor.account, resource, changes, before);
      await assertTypedSecrets(tx, changes, recordId);
    }
    const context = { ...tools.contextOf(unit, actor), values: changes, row: toPlain(before) };
    const values = differing((await hooks?.beforeUpdate?.(context)) ?? changes);
    const sealed = await stored.seal(tx, values, recordId, before);
    // What leaves the row as it is makes no newer version of it.
    const isChanged = Object.keys(sealed).length > 0;
    await lines.save(tx, recordId, values);
    const after = isChanged
      ? await rows.change(tx, actor.access, recordId, sealed)
      : await rows.read(tx, actor.access, recordId);
    const written = { id: recordId, before, after, form };
    const row = await stored.open(tx, after);
    if (isAction || isChanged) {
      await tools.record(unit, actor, operation, written);
      tools.publish(unit, { operation, row, actor });
    }
    return { ...written, row, ...withSecrets(oneTimeSecrets) };
  };
}

/** Creates the check that refuses edits of a row that cannot be edited. */
function createAssertEditable(resource: Resource): WithRow<void> {
  return async (_, before, show) => {
    if (isEditable(resource, before)) return;
    const message = `This ${toPhrase(resource.singular)} cannot be edited.`;
    throw new AppError('wrong_state', message, { data: await show() });
  };
}

function createReveal(tools: WriteTools) {
  const { rows, stored } = tools;
  return async (
    unit: Unit,
    actor: Writer,
    { name, reveals }: Pick<Action, 'name' | 'reveals'>,
    target: Target,
    check: WithRow<void>,
  ): Promise<Written> => {
    const { tx } = unit;
    const before = await tools.lock(unit, actor, target, check);
    const id = Number(before.id);
    const oneTimeSecrets = await stored.reveal(tx, before, reveals);
    const row = await stored.open(tx, await rows.read(tx, actor.access, id));
    const written = { id, form: { fields: reveals } };
    await tools.record(unit, actor, name, written, before);
    return { ...written, row, ...withSecrets(oneTimeSecrets) };
  };
}

function createRemove(tools: WriteTools) {
  const { product, resource, hooks, rows, stored } = tools;
  const table = product.tableOf(resource.name);
  return async (
    unit: Unit,
    actor: Writer,
    target: Target,
    check: WithRow<void>,
  ): Promise<Written> => {
    const { tx } = unit;
    const before = await tools.lock(unit, actor, target, check);
    const recordId = Number(before.id);
    await hooks?.beforeDelete?.({ ...tools.contextOf(unit, actor), row: toPlain(before) });
    await assertNotReferenced(tx, product, resource, recordId);
    await deleteReferring(tx, product, resource, before);
    const row = hooks?.afterCommit
      ? await stored.open(tx, await rows.read(tx, actor.access, recordId))
      : before;
    await tx.delete(table as PgTable).where(eq(table.id as PgColumn, recordId));
    const written = { id: recordId, before };
    await tools.record(unit, actor, 'delete', written);
    tools.publish(unit, { operation: 'delete', row, actor });
    return { ...written, row };
  };
}

/** Secrets for the response; nothing without any. */
function withSecrets(oneTimeSecrets: OneTimeSecrets = {}): Pick<Written, 'oneTimeSecrets'> {
  return Object.keys(oneTimeSecrets).length > 0 ? { oneTimeSecrets } : {};
}
