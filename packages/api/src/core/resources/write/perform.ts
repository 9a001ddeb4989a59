import type { Resource } from '@koshpay/resource';
import type { createActions } from '../actions/act.ts';
import type { Target } from '../read/row-reads.ts';
import type { Unit } from './unit.ts';
import type { createWrites, Written } from './write.ts';
import type { Writer } from './writer.ts';

type Values = Record<string, unknown>;

/** A write of a resource as plain data: it can be stored, and repeated later. */
export interface Call {
  /** `create`, `update`, `delete`, or the name of an action. */
  readonly operation: string;
  /** The row; none for a new one and for an action on the list. */
  readonly target?: Target | undefined;
  /** The values of the row. */
  readonly values?: Values | undefined;
  /** The values of an action's form. */
  readonly form?: Values | undefined;
}

/** Runs a call as a part of a unit. */
export type Perform = (unit: Unit, actor: Writer, call: Call) => Promise<Written>;

/** Creates the function that runs any write of a resource. */
export function createPerform(
  resource: Resource,
  writes: ReturnType<typeof createWrites>,
  { act, actOnList, remove }: ReturnType<typeof createActions>,
): Perform {
  return (unit, actor, { operation, target, values = {}, form }) => {
    if (operation === 'create') return writes.create(unit, actor, values);
    const action = resource.actions.find(({ name }) => name === operation);
    if (action?.on === 'list') return actOnList(unit, actor, action, form);
    if (!target) throw new Error(`'${operation}' of ${resource.name} needs a row.`);
    if (operation === 'update') return writes.update(unit, actor, operation, target, { values });
    if (!action) throw new Error(`${resource.name} has no action '${operation}'.`);
    return action.kind === 'remove'
      ? remove(unit, actor, target)
      : act(unit, actor, action, { target, form, values });
  };
}
