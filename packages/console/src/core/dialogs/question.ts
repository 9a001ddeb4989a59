import type { Resource } from '@koshpay/resource';
import { type Action, type Field, nextStatus } from '@koshpay/resource/internal';
import { toChoiceLabel } from '../cells/text/choice-label.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

/** An action's question with the row's name filled in, and for a toggle both its values. */
export function toQuestion(
  action: Action,
  { fields }: Resource,
  row: ConsoleRow | undefined,
  name: string,
): string {
  const field = (fields as Record<string, Field>)[action.field];
  const current = String(row?.[action.field] ?? '');
  const label = (value: string) => (field ? toChoiceLabel(field, value) : value);
  const words: Record<string, string> = {
    name,
    from: label(current),
    to: action.kind === 'toggle' ? label(nextStatus(action, current)) : '',
  };
  return action.question.replaceAll(/\{(name|from|to)\}/g, (_, key: string) => words[key] ?? '');
}
