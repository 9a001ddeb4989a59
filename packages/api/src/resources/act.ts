import {
  type Action,
  defaultOf,
  type Field,
  type Fields,
  isSealed,
  kindOf,
  type Resource,
  toActionForm,
} from '@koshpay/resource';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { assertState } from './action-state.ts';
import { toPlain } from './plain-row.ts';
import { assertFormReferences } from './references.ts';
import { spellAddresses } from './spell-addresses.ts';
import type { createWrites, Decision, Target, WithRow, Writer } from './write.ts';

type Row = Record<string, unknown>;
type Values = Record<string, unknown>;

/** A call of an action on a row. */
interface ActionCall {
  readonly target: Target;
  /** The values of its form, as sent. */
  readonly form: Values;
  /** The values that the row gets, for instance the status of a toggle. */
  readonly values?: Values;
}

/**
 * Runs the actions of a resource. Each is one transaction that locks its row, checks that the
 * row is in a state for it, runs the hook of its name and records what was done.
 *
 * @throws {AppError} `not_found`, `wrong_state`, and errors of the hook
 */
export function createActions(
  writes: ReturnType<typeof createWrites>,
  product: CompiledProduct,
  resource: Resource,
) {
  const { tableOf } = product;
  const hooks = product.hooks[resource.name]?.actions ?? {};
  const removal = resource.actions.find(({ kind }) => kind === 'remove');
  /** Checks the values of a form where its schema could not, and spells its addresses. */
  const finish = async (
    tx: Transaction,
    { access }: Writer,
    action: Action,
    sent: Values,
    row: Row = {},
  ): Promise<Values> => {
    const form = complete(action, sent);
    await assertFormReferences(tx, product, toActionForm(resource, action), access, form);
    const fields = action.form as Fields;
    const refs = { ...resource.fields, ...fields } as Fields;
    const merged = { ...row, ...form };
    return { ...form, ...(await spellAddresses(tx, product, { fields, refs, row: merged })) };
  };
  return {
    act: (
      actor: Writer,
      action: Action,
      { target, form: sent, values }: ActionCall,
    ): Promise<Row> => {
      const { name, field, to } = action;
      const decide: WithRow<Decision> = async (tx, before, show) => {
        await assertState(tx, product, resource, actor.access, action, before, show);
        const form = await finish(tx, actor, action, sent, before);
        const context = { tx, actor, tableOf, row: toPlain(before), values: form };
        const decided = await hooks[name]?.(context);
        const changed = { ...values, ...(to !== undefined && { [field]: to }), ...decided };
        return { values: changed, form: toTraces(action, form) };
      };
      return writes.update(actor, name, target, decide);
    },

    actOnList: (actor: Writer, action: Action, sent: Values): Promise<void> =>
      writes.onList(actor, action.name, async (tx) => {
        const form = await finish(tx, actor, action, sent);
        await hooks[action.name]?.({ tx, actor, tableOf, row: {}, values: form });
        return toTraces(action, form);
      }),

    remove: (actor: Writer, target: Target): Promise<Row> =>
      writes.remove(actor, target, async (tx, before, show) => {
        if (removal) await assertState(tx, product, resource, actor.access, removal, before, show);
      }),
  };
}

/** The values of a form with its defaults; empty ones are null. */
function complete({ form }: Action, sent: Values): Values {
  const entries = Object.entries(form as Fields);
  return Object.fromEntries(
    entries.map(([key, field]) => [key, sent[key] ?? defaultOf(field) ?? initialOf(field)]),
  );
}

function initialOf(field: Field): unknown {
  return kindOf(field).isAlwaysSet ? (kindOf(field).initial?.(field) ?? null) : null;
}

/**
 * The part of a form that the audit trail records: no secrets; null for an action without a form.
 */
function toTraces({ form }: Action, values: Values): Values | undefined {
  const isTraceable = (field: Field) => !isSealed(field) && kindOf(field).isOnWire !== false;
  const entries = Object.entries(form as Fields).filter(([, field]) => isTraceable(field));
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([key]) => [key, values[key]]));
}
