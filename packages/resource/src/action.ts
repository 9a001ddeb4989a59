/** A confirmed action on a row beyond edit: what it is called, what it asks and what it sends. */
export type Action =
  | ({ readonly kind: 'toggle' } & Toggle & ActionTexts)
  | ({ readonly kind: 'remove' } & ActionTexts)
  | ({ readonly kind: 'custom' } & CustomAction & ActionTexts);

/** The icons that an action may have in its row; without one it is a word. */
export const actionIcons = [
  'check',
  'close',
  'download',
  'flag',
  'lock',
  'pause',
  'play',
  'refresh',
  'send',
  'stop',
  'unlock',
] as const;

/** The name of an action's icon. */
export type ActionIcon = (typeof actionIcons)[number];

interface ActionTexts {
  /** The last part of its path and of its permission: `update-status`, `delete`, `stop`. */
  readonly name: string;
  readonly method: 'PATCH' | 'POST' | 'DELETE';
  /** The dialog's title, `Delete Token`. */
  readonly title: string;
  /** What the dialog asks; `{name}` is the row's own name. */
  readonly question: string;
  /** The confirm button. */
  readonly confirm: string;
  readonly danger: boolean;
}

interface Toggle {
  /** The values that count as on. */
  readonly activeValues: readonly string[];
  readonly activate: string;
  readonly deactivate: string;
}

interface CustomAction {
  /** The fields of the row that it sends. */
  readonly payloadFields: readonly string[];
  /** The word for it in the row, read out or, without an icon, seen. */
  readonly label: string;
  readonly icon: ActionIcon | undefined;
  /** The statuses in which it is offered; every one if not given. */
  readonly from: readonly string[] | undefined;
}

interface ActionOptions extends Partial<Pick<ActionTexts, 'question' | 'danger'>> {
  /** Its icon in the row; a word by default. */
  readonly icon?: ActionIcon;
  /** The statuses in which it is offered; all by default. */
  readonly from?: readonly string[];
}

/** As declared: makers that learn the resource's singular when the resource is defined. */
export type ActionDeclaration = (singular: string) => Action;

/** Clicking the status badge asks, then sends the other value to `update-status`. */
export function toggleStatus(toggle: Partial<Toggle> = {}): ActionDeclaration {
  const { activate = 'active', deactivate = 'inactive', activeValues = [activate] } = toggle;
  return (singular) => ({
    kind: 'toggle',
    name: 'update-status',
    method: 'PATCH',
    title: `Change ${singular} Status`,
    question: `Change the status of {name} from {from} to {to}?`,
    confirm: 'Confirm',
    danger: false,
    activeValues,
    activate,
    deactivate,
  });
}

/** Asks, then deletes the row for good. */
export function remove(question = 'Delete {name}? This cannot be undone.'): ActionDeclaration {
  return (singular) => ({
    kind: 'remove',
    name: 'delete',
    method: 'DELETE',
    title: `Delete ${singular}`,
    question,
    confirm: 'Delete',
    danger: true,
  });
}

/** The value that a toggle sends for a row whose status is `current`, compared without case. */
export function nextStatus(
  { activeValues, activate, deactivate }: Toggle,
  current: string,
): string {
  return activeValues.includes(current.toLowerCase()) ? deactivate : activate;
}

/**
 * An action of your own: asks, then sends the named fields of the row to its path.
 *
 * @example action('stop', 'Stop', ['name'], { icon: 'stop', danger: true })
 */
export function action(
  name: string,
  label: string,
  payloadFields: readonly string[],
  { question = `${label} {name}?`, danger = false, icon, from }: ActionOptions = {},
): ActionDeclaration {
  return (singular) => ({
    kind: 'custom',
    name,
    method: 'PATCH',
    title: `${label} ${singular}`,
    question,
    confirm: 'Confirm',
    danger,
    payloadFields,
    label,
    icon,
    from,
  });
}

/** Whether an action is offered for a row whose status is `current`; an unknown status forbids none. */
export function isOffered(action: Action, current: string | undefined): boolean {
  if (action.kind !== 'custom' || !action.from || current === undefined) return true;
  return action.from.includes(current.toLowerCase());
}
