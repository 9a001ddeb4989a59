import type { Action, Resource } from '@koshpay/resource';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { createActionForms, toTraces } from './action-forms.ts';
import { assertState } from './action-state.ts';
import { renewSecrets } from './generated-secrets.ts';
import { toPlain } from './plain-row.ts';
import type { Target } from './row-reads.ts';
import type { createWrites, Decision, WithRow, Written } from './write.ts';
import type { Writer } from './writer.ts';

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
  const { finish } = createActionForms(product, resource);
  const hooks = product.hooks[resource.name]?.actions ?? {};
  const removal = resource.actions.find(({ kind }) => kind === 'remove');
  return {
    act: (
      actor: Writer,
      action: Action,
      { target, form: sent, values }: ActionCall,
    ): Promise<Written> => {
      const { name, field, to, rotates } = action;
      const check: WithRow<void> = (tx, before, show) =>
        assertState(tx, product, resource, actor.access, action, before, show);
      const decide = async (tx: Transaction, before: Row): Promise<Decision> => {
        const form = await finish(tx, actor.access, action, sent, before);
        const context = { tx, actor, tableOf, row: toPlain(before), values: form };
        const decided = await hooks[name]?.(context);
        const renewed = renewSecrets(resource, rotates, before);
        const changed = {
          ...values,
          ...(to !== undefined && { [field]: to }),
          ...renewed.values,
          ...decided,
        };
        const { oneTimeSecrets } = renewed;
        return { values: changed, form: toTraces(action, form), oneTimeSecrets };
      };
      return writes.update(actor, name, target, { check, decide });
    },

    actOnList: (actor: Writer, action: Action, sent: Values): Promise<void> =>
      writes.onList(actor, action.name, async (tx) => {
        const form = await finish(tx, actor.access, action, sent);
        await hooks[action.name]?.({ tx, actor, tableOf, row: {}, values: form });
        return toTraces(action, form);
      }),

    remove: (actor: Writer, target: Target): Promise<Row> =>
      writes.remove(actor, target, async (tx, before, show) => {
        if (removal) await assertState(tx, product, resource, actor.access, removal, before, show);
      }),
  };
}
