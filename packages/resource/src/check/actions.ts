import { type Action, actionIcons } from '../action.ts';
import { type Fields, isSealed, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findRepeated, findUnknown, quote } from './fault.ts';
import { findNotKebab } from './names.ts';

/** The operations of every resource, whose paths and permissions no action can have. */
const operations = ['list', 'create', 'update', 'view', 'history', 'samples'];

/** An action has a name and an icon of its own, and names statuses and fields that the row has. */
export function* checkActions({ actions, fields }: Resource): Generator<Finding> {
  yield* findNameFaults(actions.map(({ name }) => name));
  for (const icon of findRepeated(actions.flatMap(iconOf)))
    yield fault('actions', 'duplicate', `two actions have the icon ${quote(icon)}`, 'change one');
  for (const action of actions) {
    const at = `actions.${action.name}`;
    for (const icon of iconOf(action))
      yield* findUnknown(`${at}.icon`, 'unknown_icon', icon, actionIcons);
    yield* findStatusFaults(at, action, fields);
    if (action.kind === 'custom') yield* findPayloadFaults(at, action.payloadFields, fields);
  }
}

function* findNameFaults(names: readonly string[]): Generator<Finding> {
  for (const name of names) {
    yield* findNotKebab('actions', name);
    if (operations.includes(name))
      yield fault('actions', 'reserved', `${quote(name)} is another operation`, 'rename it');
  }
  for (const name of findRepeated(names))
    yield fault('actions', 'duplicate', `${quote(name)} is listed twice`, 'remove or rename one');
}

function* findStatusFaults(at: string, action: Action, fields: Fields): Generator<Finding> {
  const values = statusesOf(action);
  if (values.length === 0) return;
  const field = fields.status;
  if (field?.kind !== 'status')
    yield fault(
      at,
      'missing',
      'there is no status field',
      "add status: field.status(['active', 'inactive']) to the fields",
    );
  else for (const value of values) yield* findUnknown(at, 'unknown_status', value, field.values);
}

/** A row sends what it carries; nothing that only the server can read. */
function* findPayloadFaults(
  at: string,
  keys: readonly string[],
  fields: Fields,
): Generator<Finding> {
  for (const key of keys) {
    yield* findUnknown(`${at}.payloadFields`, 'unknown_field', key, Object.keys(fields));
    const field = fields[key];
    if (field && (isSealed(field) || kindOf(field).isOnWire === false))
      yield fault(`${at}.payloadFields`, 'secret', `rows do not carry ${quote(key)}`, 'remove it');
  }
}

function iconOf(action: Action): string[] {
  return action.kind === 'custom' && action.icon !== undefined ? [action.icon] : [];
}

/** The statuses that an action names, each one time. */
function statusesOf(action: Action): readonly string[] {
  if (action.kind === 'toggle')
    return [...new Set([...action.activeValues, action.activate, action.deactivate])];
  return (action.kind === 'custom' && action.from) || [];
}
