import { type Fields, permission, type Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';
import { record, toRecordedTitle } from '../../audit/record.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { CommittedChange, HookContext, HookServices } from '../hooks.ts';
import { assertLineReferencesExist, assertReferencesExist } from '../read/references.ts';
import { createRowReads, type Target } from '../read/row-reads.ts';
import { createLines } from '../values/lines.ts';
import { toPlain } from '../values/same-value.ts';
import { createStoredValues } from '../values/stored-values.ts';
import { checkKinds } from './check-kinds.ts';
import { createFormConditions } from './form-conditions.ts';
import { createTypedSecrets } from './typed-secrets.ts';
import type { Unit } from './unit.ts';
import type { Writer } from './writer.ts';

type Row = Record<string, unknown>;

/** Reads a row as the wire has it, for a refusal. */
type Show = () => Promise<unknown>;

/** Work with a locked row. */
export type WithRow<T> = (unit: Unit, before: Row, show: Show) => Promise<T>;

/** The part of a write that the audit log records. */
export interface Recorded {
  /** Null for an action on the list. */
  readonly id: number | null;
  /** The row as its table had it; undefined for a new one. */
  readonly before?: Row;
  /** The row as its table has it; undefined for a deleted one. */
  readonly after?: Row;
  /** The values of an action's form that the audit log records. */
  readonly form?: Row | undefined;
}

/** The tools that all writes of a resource share. */
export type WriteTools = ReturnType<typeof createWriteTools>;

/** Creates the tools that all writes of a resource share. */
export function createWriteTools(
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  services: HookServices,
) {
  const stored = createStoredValues(product, resource, vault);
  const hooks = product.hooks[resource.name];
  const lines = createLines(product, resource);
  const rows = createRowReads(product, resource, lines, stored.open);
  const { BRAND_NAME } = services.settings;
  return {
    product,
    resource,
    vault,
    stored,
    hooks,
    lines,
    rows,
    accept: createAcceptedValues(product, resource),
    assertTypedSecrets: createTypedSecrets(product, resource, vault, BRAND_NAME),

    lock: createLock(resource, rows),
    record: createRecord(resource, stored),

    contextOf: (unit: Unit, actor: Writer): HookContext => ({
      ...unit,
      actor,
      tableOf: product.tableOf,
      services,
    }),

    /** Tells the hook of the resource of a change, once it is committed. */
    publish: ({ onCommit }: Unit, change: CommittedChange) => {
      const { afterCommit: hook } = hooks ?? {};
      if (hook) onCommit(() => hook({ ...change, row: toPlain(change.row) }));
    },
  };
}

/** Creates the function that locks the row which a writer saw, unless `check` refuses first. */
function createLock(resource: Resource, rows: ReturnType<typeof createRowReads>) {
  return async (unit: Unit, { access }: Writer, target: Target, check: WithRow<void>) => {
    const before = await rows.lock(unit.tx, access, target);
    const show = () => rows.show(unit.tx, access, before);
    await check(unit, before, show);
    await assertCurrent(resource, target, before, show);
    return before;
  };
}

/** Creates the function that records a write, unless it is one that is only tried. */
function createRecord(resource: Resource, stored: ReturnType<typeof createStoredValues>) {
  return async (
    { tx, trialId }: Unit,
    actor: Writer,
    operation: string,
    { id: recordId, before, after, form }: Recorded,
    named = after ?? before,
  ) =>
    !trialId &&
    record(tx, actor, {
      action: permission(resource.name, operation),
      resource: resource.name,
      recordId,
      recordTitle: toRecordedTitle(resource, named),
      ...(before && { before: await stored.toAudit(tx, before) }),
      ...(after && { after: await stored.toAudit(tx, after) }),
      form: actor.partOf ? { ...form, ...actor.partOf } : form,
    });
}

/** Of two users who change a row, the second must have seen what the first did. */
async function assertCurrent(
  { singular }: Resource,
  { version }: Target,
  { updated_at }: Row,
  show: Show,
): Promise<void> {
  const isCurrent =
    version === undefined || new Date(version).getTime() === (updated_at as Date).getTime();
  if (isCurrent) return;
  const message = `Someone else changed this ${toPhrase(singular)}. Reload it before you save.`;
  throw new AppError('conflict', message, { data: await show() });
}

type Values = Record<string, unknown>;

/**
 * Creates the function that reduces the values of a form to those that a resource accepts: without
 * hidden fields, and those of custom kinds as they are stored.
 *
 * @throws {AppError} `validation_failed` for a violated rule, a missing referenced row or a
 *   value that its kind refuses
 */
function createAcceptedValues(product: CompiledProduct, resource: Resource) {
  const fields = resource.fields as Fields;
  const applyConditions = createFormConditions(product, resource);
  return async (
    tx: Transaction,
    access: Access,
    form: Parameters<typeof applyConditions>[2],
    given: Values,
    before?: Values,
  ): Promise<Values> => {
    const values = await applyConditions(tx, access, form, given, before);
    await assertReferencesExist(tx, product, resource, access, values, before);
    await assertLineReferencesExist(tx, product, resource, access, values, before);
    const row = { ...before, ...values };
    return { ...values, ...(await checkKinds(tx, product, { fields, row, before })) };
  };
}
