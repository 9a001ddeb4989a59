import { type Condition, evaluateCondition, pathsOf } from '../forms/condition.ts';
import type { Fields } from '../kinds/index.ts';
import { labelOf, toLabel, toPhrase } from '../text/names.ts';
import type { ActionIcon, ActionTarget, AnyActionDeclaration } from './action.ts';
import type { Approval } from './approval.ts';

/** An action with every default filled in: its texts, its form and what it sends. */
export type Action = ActionFacts &
  (({ readonly kind: 'toggle' } & ToggleValues) | { readonly kind: 'remove' | 'custom' });

/**
 * The facts of every action.
 *
 * @public declared types name it
 */
export interface ActionFacts {
  /** The last part of its path and of its permission: `update-status`, `delete`, `stop`. */
  readonly name: string;
  readonly on: ActionTarget;
  readonly method: 'PATCH' | 'POST' | 'DELETE';
  /** Its label. */
  readonly label: string;
  /** The dialog's title, `Delete Token`. */
  readonly title: string;
  /** The text of the dialog; `{name}` stands for the row's title. */
  readonly question: string;
  /** The confirm button. */
  readonly confirm: string;
  readonly danger: boolean;
  readonly icon: ActionIcon | undefined;
  /** Available in the menu of a row, without an icon of its own. */
  readonly rare: boolean;
  /** The status field that it belongs to. */
  readonly field: string;
  /** The statuses in which it is allowed; all if not given. */
  readonly from: readonly string[] | undefined;
  /** The status that the row gets. */
  readonly to: string | undefined;
  readonly when: Condition | undefined;
  /** The form in the confirmation. */
  readonly form: Fields;
  /** The fields of the row that it sends. */
  readonly payloadFields: readonly string[];
  /** The generated secrets that it replaces and shows once. */
  readonly rotates: readonly string[];
  /** The encrypted secrets that it shows. */
  readonly reveals: readonly string[];
  /** The approval that it needs; undefined for an action that runs immediately. */
  readonly approval: Approval | undefined;
}

/** The values of a switch that an action turns on and off. */
export interface ToggleValues {
  /** The values that count as on. */
  readonly activeValues: readonly string[];
  readonly activate: string;
  readonly deactivate: string;
}

/** An action with what its declaration says of its hook: its kind, name, target and form. */
export type ActionOf<D extends AnyActionDeclaration> = D extends AnyActionDeclaration
  ? Action & {
      readonly kind: D['kind'];
      readonly name: D['name'];
      readonly on: D extends { readonly on: infer On } ? On : 'row';
      readonly form: FormOf<D>;
    }
  : never;
type FormOf<D> = D extends { readonly form?: infer Form extends Fields } ? Form : object;

/** The resource that an action belongs to. */
interface Owner {
  readonly singular: string;
  readonly fields: Fields;
}

/** Fills in an action's defaults from its resource. */
export function toAction(declared: AnyActionDeclaration, owner: Owner): Action {
  if (declared.kind === 'toggle') return toToggle(declared, owner);
  return declared.kind === 'remove' ? toRemove(declared, owner) : toCustom(declared, owner);
}

/** The value that a toggle sends for a row whose status is `current`, compared without case. */
export function nextStatus(
  { activeValues, activate, deactivate }: ToggleValues,
  current: string,
): string {
  return activeValues.includes(current.toLowerCase()) ? deactivate : activate;
}

/**
 * True if an action is available for a row, as far as it is known here: a field that the row does
 * not carry forbids nothing, the server decides.
 */
export function isAvailable(
  { field, from, when }: Action,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const status = row[field];
  if (from && typeof status === 'string' && !from.includes(status.toLowerCase())) return false;
  if (!when) return true;
  const read = (path: string) => row[path];
  return evaluateCondition(when, read) ?? pathsOf(when).some((path) => read(path) === undefined);
}

const rowDefaults = {
  on: 'row',
  danger: false,
  icon: undefined,
  rare: false,
  field: 'status',
  from: undefined,
  to: undefined,
  when: undefined,
  form: {},
  payloadFields: ['id'],
  rotates: [],
  reveals: [],
  approval: undefined,
  confirm: 'Confirm',
} as const;

function toToggle(
  declared: Extract<AnyActionDeclaration, { kind: 'toggle' }>,
  { singular, fields }: Owner,
): Action {
  const { activate = 'active', deactivate = 'inactive', field } = declared;
  const label = labelOf(fields, field);
  return {
    ...rowDefaults,
    on: 'rows',
    method: 'PATCH',
    label: `Change ${label}`,
    title: `Change ${singular} ${label}`,
    question: `Change the ${toPhrase(label)} of {name} from {from} to {to}?`,
    ...declared,
    activate,
    deactivate,
    activeValues: declared.activeValues ?? [activate],
  };
}

function toRemove(
  declared: Extract<AnyActionDeclaration, { kind: 'remove' }>,
  { singular }: Owner,
): Action {
  return {
    ...rowDefaults,
    on: 'rows',
    method: 'DELETE',
    label: 'Delete',
    title: `Delete ${singular}`,
    question: 'Delete {name}? This cannot be undone.',
    confirm: 'Delete',
    danger: true,
    ...declared,
  };
}

/**
 * `Stop Instance`, `Reset Password: Account`, where the label names an object of its own, and
 * `Approve` of an approval, which it names already.
 */
function toTitle(label: string, singular: string): string {
  const stem = label.toLowerCase().slice(0, -1);
  if (singular.toLowerCase().startsWith(stem)) return label;
  return label.includes(' ') ? `${label}: ${singular}` : `${label} ${singular}`;
}

function toCustom(
  declared: Extract<AnyActionDeclaration, { kind: 'custom' }>,
  { singular }: Owner,
): Action {
  const { label = toLabel(declared.name.replaceAll('-', '_')), on } = declared;
  const isOnList = on === 'list';
  return {
    ...rowDefaults,
    method: isOnList ? 'POST' : 'PATCH',
    label,
    title: isOnList ? label : toTitle(label, singular),
    question: isOnList ? `${label}?` : `${label} {name}?`,
    confirm: label,
    ...declared,
    ...(isOnList && { payloadFields: [] }),
  };
}
