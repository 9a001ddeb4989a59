import { type Action, nextStatus, type Resource } from '@koshpay/resource';
import { toChoiceLabel } from '../cells/choice-label.ts';
import type { ConsoleRow } from '../list/use-resource-list.ts';

/** An action's question with the row's name filled in, and for a toggle both its values. */
export function toQuestion(
  action: Action,
  { fields }: Resource,
  row: ConsoleRow,
  name: string,
): string {
  const { status } = fields as Record<string, (typeof fields)[string]>;
  const current = String(row.status ?? '');
  const label = (value: string) => (status ? toChoiceLabel(status, value) : value);
  const words: Record<string, string> = {
    name,
    from: label(current),
    to: action.kind === 'toggle' ? label(nextStatus(action, current)) : '',
  };
  return action.question.replaceAll(/\{(name|from|to)\}/g, (_, key: string) => words[key] ?? '');
}
