import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Target } from '../read/row-reads.ts';
import { renewSecrets } from '../values/generated-secrets.ts';
import { toPlain } from '../values/same-value.ts';
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
  const run = createRun(writes, product, resource);
  const removal = resource.actions.find(({ kind }) => kind === 'remove');
  const checkOf =
    (actor: Writer, action: Action): WithRow<void> =>
    ({ tx }, before, show) =>
      assertState(tx, product, resource, actor.access, action, before, show);

  return {
    act: (unit: Unit, actor: Writer, action: Action, call: ActionCall): Promise<Written> => {
      const check = checkOf(actor, action);
      if (action.reveals.length > 0) return writes.reveal(unit, actor, action, call.target, check);
      const decide: Decide['decide'] = async (_, before) => {
        const { decided, shown, form } = await run(unit, actor, action, call.form, before);
        const renewed = renewSecrets(resource, action.rotates, before);
        const values = { ...call.values, ...toEffect(action), ...renewed.values, ...decided };
        return { values, form, oneTimeSecrets: { ...renewed.oneTimeSecrets, ...shown } };
      };
      return writes.update(unit, actor, action.name, call.target, { check, decide });
    },

    actOnList: (unit: Unit, actor: Writer, action: Action, sent?: Values): Promise<Written> =>
      writes.onList(
        unit,
        actor,
        action.name,
        async () => (await run(unit, actor, action, sent)).form,
      ),

    remove: (unit: Unit, actor: Writer, target: Target): Promise<Written> =>
      writes.remove(unit, actor, target, removal ? checkOf(actor, removal) : async () => {}),
  };
}

/** Creates the function that runs the form and the hook of an action, on its row if it has one. */
function createRun(
  writes: ReturnType<typeof createWrites>,
  product: CompiledProduct,
  resource: Resource,
) {
  const { finish } = createActionForms(product, resource);
  const hooks = product.hooks[resource.name]?.actions ?? {};
  return async (unit: Unit, actor: Writer, action: Action, sent: Values = {}, before?: Values) => {
    const values = await finish(unit.tx, actor.access, action, sent, before);
    const shown: Record<string, string> = {};
    const decided = await hooks[action.name]?.({
      ...writes.contextOf(unit, actor),
      row: before ? toPlain(before) : {},
      values,
      reveal: (secrets) => void Object.assign(shown, secrets),
    });
    return { decided, shown, form: toRecordedValues(action, values) };
  };
}

/** The status that an action declares for its row. */
function toEffect({ field, to }: Action): Values {
  return to === undefined ? {} : { [field]: to };
}
