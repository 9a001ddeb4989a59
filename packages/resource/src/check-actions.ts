import { type Action, actionIcons } from './action.ts';
import { expectOneOf, type Fail } from './declaration-error.ts';
import type { Fields } from './kinds/index.ts';

/** Checks that the actions of a resource name its statuses and that each has an icon of its own. */
export function checkActions(fail: Fail, fields: Fields, actions: readonly Action[]): void {
  checkIcons(fail, actions);
  for (const action of actions) {
    const values = statusesOf(action);
    if (values.length === 0) continue;
    const maker =
      action.kind === 'toggle' ? 'toggleStatus()' : `action('${action.name}', { from })`;
    const field = fields.status;
    if (field?.kind !== 'status') throw fail('actions', `${maker} needs a status field`);
    const expectValue = expectOneOf(fail, 'status', field.values);
    for (const value of values) expectValue('actions', value);
  }
}

/** The statuses that an action names. */
function statusesOf(action: Action): readonly string[] {
  if (action.kind === 'toggle') return [...action.activeValues, action.activate, action.deactivate];
  return (action.kind === 'custom' && action.from) || [];
}

/** Each icon is a known one, and no two actions of a row have the same. */
function checkIcons(fail: Fail, actions: readonly Action[]): void {
  const owners = new Map<string, string>();
  for (const action of actions) {
    if (action.kind !== 'custom' || action.icon === undefined) continue;
    const { name, icon } = action;
    expectOneOf(fail, 'icon', actionIcons)('actions', icon);
    const owner = owners.get(icon);
    if (owner) fail('actions', `'${owner}' and '${name}' have the same icon, '${icon}'`);
    owners.set(icon, name);
  }
}
