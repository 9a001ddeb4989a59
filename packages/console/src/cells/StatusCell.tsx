import type { FieldOf } from '@koshpay/resource';
import type { CellProps } from './cell-props.ts';
import { toChoiceLabel } from './choice-label.ts';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

/** A row's status, in the tone that its declaration gives it. */
export function StatusCell({ value, field, label, onPress }: CellProps<'status'>) {
  const current = String(value).toLowerCase();
  return (
    <StatusBadge
      text={toChoiceLabel(field, current)}
      tone={field.kind === 'status' ? toTone(field, current) : 'neutral'}
      action={onPress && { label: `Change ${label.toLowerCase()}`, onPress }}
    />
  );
}

function toTone(
  { values, good = values.slice(0, 1), waiting = [], over = [] }: FieldOf<'status'>,
  value: string,
): Tone {
  if (good.includes(value)) return 'good';
  if (waiting.includes(value)) return 'waiting';
  return over.includes(value) ? 'neutral' : 'bad';
}
