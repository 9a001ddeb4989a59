import { type ShownStatus, toPhrase } from '@koshpay/resource/internal';
import { t } from '../language/text.ts';
import type { CellProps } from './cell-props.ts';
import { StatusBadge, type Tone } from './StatusBadge.tsx';
import { toChoiceLabel } from './text/choice-label.ts';

/** A row's status, in the tone that its declaration gives it. */
export function StatusCell({ value, display, field: own, label, onPress }: CellProps<'status'>) {
  const field = display.of ?? own;
  const current = String(value).toLowerCase();
  return StatusBadge({
    text: toChoiceLabel(field, current),
    tone: field.kind === 'status' ? toTone(field, current) : 'neutral',
    action: onPress && { label: t('Change {label}', { label: toPhrase(label) }), onPress },
  });
}

export function toTone(
  { values, success = values.slice(0, 1), warning = [], neutral = [] }: ShownStatus,
  value: string,
): Tone {
  if (success.includes(value)) return 'success';
  if (warning.includes(value)) return 'warning';
  return neutral.includes(value) ? 'neutral' : 'danger';
}
