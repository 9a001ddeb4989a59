import { type Field, toLabel } from '@koshpay/resource/internal';
import { isPresent } from '../../data/is-present.ts';
import { t, tr } from '../../language/text.ts';
import { toChoiceLabel } from './choice-label.ts';
import { formatDay } from './day.ts';

/** The parts of an object in one line: `Daily 100 · Monthly 2000`. Empty parts are left out. */
export function toPartsText(field: Field, value: unknown): string {
  if (field.kind !== 'object') return String(value);
  const parts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const texts = Object.entries(field.fields)
    .filter(([key]) => isPresent(parts[key]))
    .map(([key, part]) => `${tr(part.label ?? toLabel(key))} ${toPartText(part, parts[key])}`);
  return texts.join(' · ') || '-';
}

/** A part as its own cell shows it, in plain text. */
export function toPartText(part: Field, value: unknown): string {
  const text = String(value);
  switch (part.kind) {
    case 'bool':
      if (part.display?.kind === 'onoff') return value ? t('On') : t('Off');
      return value ? t('Yes') : t('No');
    case 'choice':
    case 'status':
      return toChoiceLabel(part, text);
    case 'date':
      return formatDay(text);
    case 'tags':
      return Array.isArray(value) ? value.join(', ') : text;
    default:
      return part.display?.kind === 'translated' ? tr(text) : text;
  }
}
