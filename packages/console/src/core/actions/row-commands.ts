import type { Resource } from '@koshpay/resource';
import {
  type Action,
  type ActionIcon,
  checkOperation,
  isEditable,
  toCopy,
} from '@koshpay/resource/internal';
import type { DialogRequest } from '../dialogs/request/dialog-link.ts';
import { t, tr } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import type { WaitingRequest } from '../submission/submission.ts';
import type { AllowedActions } from './use-allowed-actions.ts';

/** Something that can be done with a row: edit it, copy it, or a declared check or action. */
export interface RowCommand {
  readonly name: string;
  readonly label: string;
  readonly title?: string;
  readonly icon: ActionIcon | 'copy' | 'edit' | 'pulse' | 'remove' | 'waiting' | undefined;
  readonly isDanger: boolean;
  /** True if it is always in the menu. */
  readonly isRare: boolean;
  /** True if the row is in a state that allows it. */
  readonly isAvailable: boolean;
  readonly request: DialogRequest;
  /** The page of the request for it that waits already; leads there instead. */
  readonly href?: string;
}

/**
 * Everything that the signed-in user may do with a row, in its order. What waits for a second person
 * leads to its request.
 */
export function toRowCommands(
  resource: Resource,
  allowed: AllowedActions,
  row: ConsoleRow,
  waiting: readonly WaitingRequest[] = [],
): RowCommand[] {
  return [
    ...(allowed.edit ? [toEdit(resource, row)] : []),
    ...(allowed.copy ? [toCopyCommand(resource, row)] : []),
    ...allowed.checks.map(
      (check): RowCommand => ({
        ...own,
        name: checkOperation(check),
        label: check.label,
        icon: 'pulse',
        request: { kind: 'check', check, row },
      }),
    ),
    ...allowed.others.map(
      (action): RowCommand => ({
        name: action.name,
        label: toActionLabel(action.label, allowed.needsApproval(action)),
        title: action.title,
        icon: action.kind === 'remove' ? 'remove' : action.icon,
        isDanger: action.danger,
        isRare: action.rare,
        isAvailable: allowed.isAvailable(action, row),
        request: { kind: 'action', action, row },
        ...toWaiting(action, waiting),
      }),
    ),
  ];
}

const own = { isDanger: false, isRare: false, isAvailable: true };

const toEdit = (resource: Resource, row: ConsoleRow): RowCommand => ({
  ...own,
  name: 'edit',
  label: t('Edit'),
  icon: 'edit',
  isAvailable: isEditable(resource, row),
  request: { kind: 'edit', row },
});

const toCopyCommand = (resource: Resource, row: ConsoleRow): RowCommand => ({
  ...own,
  name: 'copy',
  label: t('Copy'),
  icon: 'copy',
  request: { kind: 'create', values: toCopy(resource, row) },
});

/** The form of an action while it waits for a second person. */
function toWaiting({ name, label }: Action, waiting: readonly WaitingRequest[]) {
  const request = waiting.find(({ operation }) => operation === name);
  if (!request) return {};
  return {
    label: t('{action}: waiting for approval', { action: tr(label) }),
    icon: 'waiting',
    isDanger: false,
    isAvailable: true,
    href: request.href,
  } as const;
}

/** The requests for a row that no command of it leads to, such as that for an edit. */
export function withoutCommand(
  waiting: readonly WaitingRequest[],
  commands: readonly RowCommand[],
): WaitingRequest[] {
  return waiting.filter(({ href: page }) => commands.every(({ href }) => href !== page));
}

/** As many buttons as people tell apart by their icons. */
const maxButtons = 4;

/**
 * The commands with a button of their own, and those of the menu beside them. A few have a button
 * each, unless they are rare; of more, only the edit does. Destructive ones are last in the menu.
 */
export function splitCommands(commands: readonly RowCommand[]) {
  const common = commands.filter(({ isRare }) => !isRare);
  if (common.length <= maxButtons)
    return { buttons: common, menu: commands.filter(({ isRare }) => isRare) };
  const [first, ...rest] = commands;
  const buttons = first?.name === 'edit' ? [first] : [];
  const others = buttons.length > 0 ? rest : commands;
  const menu = [...others.filter(isSafe), ...others.filter(({ isDanger }) => isDanger)];
  return { buttons, menu };
}

const isSafe = ({ isDanger }: RowCommand) => !isDanger;

/** Names an action on its button, as one that only asks for approval if it needs that. */
export function toActionLabel(label: string, needsApproval: boolean): string {
  return needsApproval ? t('{action}: ask for approval', { action: tr(label) }) : tr(label);
}
