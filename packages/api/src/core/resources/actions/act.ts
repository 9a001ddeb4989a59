import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Target } from '../read/row-reads.ts';
import { renewSecrets } from '../values/generated-secrets.ts';
import { toPlain } from '../values/plain-row.ts';
import type { Unit } from '../write/unit.ts';
import type { createWrites, Decide, Written } from '../write/write.ts';
import type { WithRow } from '../write/write-tools.ts';
import type { Writer } from '../write/writer.ts';
import { createActionForms, toRecordedValues } from './action-forms.ts';
import { assertState } from './action-state.ts';

type Values = Record<string, unknown>;

/** A call of an action on a row. */
interface ActionCall {
  readonly target: Target;
  /** The values of its form, as sent. */
  readonly form?: Values | undefined;
  /** The values that the row gets, for instance the status of a toggle. */
  readonly values?: Values | undefined;
}

/**
 * Runs the actions of a resource. Each locks its row, checks that the row is in a state for it, runs
 * the hook of its name and records what was done.
 *
 * @throws {AppError} `not_found`, `wrong_state`, and errors of the hook
 */
export function createActions(
  writes: ReturnType<typeof createWrites>,
  product: CompiledProduct,
  resource: Resource,
) {
  const { finish } = createActionForms(product, resource);
  const hooks = product.hooks[resource.name]?.actions ?? {};
  const removal = resource.actions.find(({ kind }) => kind === 'remove');
  return {
    act: (
      unit: Unit,
      actor: Writer,
      action: Action,
      { target, form: sent = {}, values }: ActionCall,
    ): Promise<Written> => {
      const { name, field, to, rotates } = action;
      const check: WithRow<void> = ({ tx }, before, show) =>
        assertState(tx, product, resource, actor.access, action, before, show);
      const decide: Decide['decide'] = async ({ tx }, before) => {
        const form = await finish(tx, actor.access, action, sent, before);
        const shown: Record<string, string> = {};
        const decided = await hooks[name]?.({
          ...writes.contextOf(unit, actor),
          row: toPlain(before),
          values: form,
          reveal: (secrets) => void Object.assign(shown, secrets),
        });
        const renewed = renewSecrets(resource, rotates, before);
        const changed = {
          ...values,
          ...(to !== undefined && { [field]: to }),
          ...renewed.values,
          ...decided,
        };
        const oneTimeSecrets = { ...renewed.oneTimeSecrets, ...shown };
        return { values: changed, form: toRecordedValues(action, form), oneTimeSecrets };
      };
      return action.reveals.length > 0
        ? writes.reveal(unit, actor, action, target, check)
        : writes.update(unit, actor, name, target, { check, decide });
    },

    actOnList: (unit: Unit, actor: Writer, action: Action, sent: Values = {}): Promise<Written> =>
      writes.onList(unit, actor, action.name, async () => {
        const form = await finish(unit.tx, actor.access, action, sent);
        await hooks[action.name]?.({
          ...writes.contextOf(unit, actor),
          row: {},
          values: form,
          reveal: () => {},
        });
        return toRecordedValues(action, form);
      }),

    remove: (unit: Unit, actor: Writer, target: Target): Promise<Written> =>
      writes.remove(unit, actor, target, async ({ tx }, before, show) => {
        if (removal) await assertState(tx, product, resource, actor.access, removal, before, show);
      }),
  };
}
