import { actionIcons } from '../actions/action.ts';
import type { Action } from '../actions/to-action.ts';
import { type Fields, isHashed, isSealed, isWritable, kindName, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Check, findField, type Resources, wrongKind } from './check.ts';
import { findConditionFaults } from './conditions.ts';
import { type Finding, fault, findRepeated, findTwice, findUnknown, quote } from './fault.ts';
import { findFieldFaults } from './fields.ts';
import { findNotKebab } from './names.ts';

/** The operations and hooks of every resource, whose names no action can have. */
const operations = ['list', 'create', 'update', 'view', 'history', 'samples'];

/** Checks that an action's name and icon are unique, and that its statuses and fields exist. */
export const checkActions: Check = function* (resource, resources) {
  const { actions, fields } = resource;
  yield* findNameFaults(actions.map(({ name }) => name));
  for (const icon of findRepeated(actions.flatMap(({ icon }) => icon ?? [])))
    yield fault('actions', 'duplicate', [`two actions have the icon ${quote(icon)}`, 'change one']);
  for (const action of actions) {
    const at = `actions.${action.name}`;
    if (action.icon !== undefined)
      yield* findUnknown(`${at}.icon`, 'unknown_icon', action.icon, actionIcons);
    for (const [, name] of action.question.matchAll(/\{(\w+)\}/g))
      yield* findUnknown(`${at}.question`, 'unknown_value', name, ['name', 'from', 'to']);
    yield* findStatusFaults(at, action, fields);
    yield* findToggleFaults(at, action);
    yield* findPayloadFaults(at, action, resource);
    yield* findFormFaults(at, action, resources);
    yield* findSecretFaults(at, action, fields);
    if (action.when) yield* findConditionFaults(`${at}.when`, action.when, resource, resources);
    if (action.on === 'list') yield* findRowFaults(at, action);
  }
};

function* findNameFaults(names: readonly string[]): Generator<Finding> {
  for (const name of names) {
    yield* findNotKebab('actions', name);
    if (operations.includes(name))
      yield fault('actions', 'reserved', [`${quote(name)} is another operation`, 'rename it']);
  }
  yield* findTwice('actions', names, 'is listed twice', 'remove or rename one');
}

function* findStatusFaults(at: string, action: Action, fields: Fields): Generator<Finding> {
  const values = statusesOf(action);
  if (values.length === 0) return;
  const field = fields[action.field];
  if (field?.kind === 'status' || field?.kind === 'choice')
    for (const value of values) yield* findUnknown(at, 'unknown_status', value, field.values);
  else if (field)
    yield wrongKind(`${at}.field`, quote(action.field), field, [
      'name a field.status() or field.choice()',
    ]);
  else
    yield fault(at, 'missing', [
      `there is no field ${quote(action.field)}`,
      `add ${action.field}: field.status(['active', 'inactive']) to the fields`,
    ]);
}

/** Checks that a toggle has two sides. */
function* findToggleFaults(at: string, action: Action): Generator<Finding> {
  if (action.kind !== 'toggle') return;
  const { activate, deactivate, activeValues } = action;
  if ([activate, ...activeValues].includes(deactivate))
    yield fault(`${at}.deactivate`, 'duplicate', [
      `${quote(deactivate)} counts as on`,
      'write the value that is off',
    ]);
}

/** Checks that rows carry the fields that they send, and that one of them finds the row. */
function* findPayloadFaults(
  at: string,
  { payloadFields: keys, on }: Action,
  { fields, unique }: Resource,
): Generator<Finding> {
  for (const key of keys) {
    const field = yield* findField(`${at}.payloadFields`, key, fields);
    if (field && (isSealed(field) || kindOf(field).isOnWire === false))
      yield fault(`${at}.payloadFields`, 'secret', [
        `rows do not carry ${quote(key)}`,
        'remove it',
      ]);
  }
  const finds = (key: string) =>
    key === 'id' || (on === 'row' && unique.some((names) => names.join() === key));
  if (on !== 'list' && !keys.some(finds))
    yield fault(`${at}.payloadFields`, 'missing', [
      'none of them finds the row',
      on === 'row' ? "add 'id', or a field that is unique on its own" : 'leave the option out',
    ]);
}

/** Checks that a form's fields can be sent and do not clash with the row's fields. */
function* findFormFaults(
  at: string,
  { form, payloadFields }: Action,
  resources: Resources,
): Generator<Finding> {
  for (const [key, field] of Object.entries(form)) {
    yield* findFieldFaults(`${at}.form.${key}`, key, field);
    if (field.when)
      yield* findConditionFaults(
        `${at}.form.${key}.when`,
        field.when,
        { fields: form as never },
        resources,
      );
    if (['id', 'ids', 'updated_at', ...payloadFields].includes(key))
      yield fault(`${at}.form.${key}`, 'reserved', ['its name is for the row', 'rename it']);
    if (!isWritable(field) || field.kind === 'lines')
      yield fault(`${at}.form.${key}`, 'wrong_kind', [
        `kind ${kindName(field)} cannot be in a form`,
        'use a kind that a person fills in, like field.text()',
      ]);
  }
}

/** Checks that an action on one row replaces secrets that can be generated, and shows what can be opened. */
function* findSecretFaults(
  at: string,
  { rotates, reveals, on }: Action,
  fields: Fields,
): Generator<Finding> {
  for (const [option, keys] of Object.entries({ rotates, reveals }))
    if (keys.length > 0 && on !== 'row')
      yield fault(`${at}.${option}`, 'invalid', [
        'secrets are shown for one row',
        "leave out 'on'",
      ]);
  for (const key of rotates) {
    const field = yield* findField(`${at}.rotates`, key, fields);
    if (field && (field.kind !== 'secret' || field.prefix === undefined))
      yield fault(`${at}.rotates`, 'wrong_kind', [
        `no value of ${quote(key)} can be generated`,
        "name a field.secret({ prefix: 'kpk_' })",
      ]);
  }
  for (const key of reveals) {
    const field = yield* findField(`${at}.reveals`, key, fields);
    if (field && (!isSealed(field) || isHashed(field)))
      yield fault(`${at}.reveals`, 'wrong_kind', [
        `${quote(key)} is not encrypted`,
        'name a secret that is not hashed',
      ]);
  }
}

/** An action on the list has no status and no row. */
function* findRowFaults(at: string, { from, to, when }: Action): Generator<Finding> {
  for (const [option, value] of Object.entries({ from, to, when }))
    if (value !== undefined)
      yield fault(`${at}.${option}`, 'invalid', [
        'an action on the list has no row',
        `remove it, or on: 'list'`,
      ]);
}

/** The statuses that an action names, without duplicates. */
function statusesOf(action: Action): readonly string[] {
  if (action.kind === 'toggle')
    return [...new Set([...action.activeValues, action.activate, action.deactivate])];
  return [...new Set([...(action.from ?? []), ...(action.to === undefined ? [] : [action.to])])];
}
