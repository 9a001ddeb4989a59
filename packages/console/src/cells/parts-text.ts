import { type Field, toLabel } from '@koshpay/resource';
import { isGiven } from '../data/is-given.ts';

/** The parts of an object in one line: `Daily 100 · Monthly 2000`. Empty parts are left out. */
export function toPartsText(field: Field, value: unknown): string {
  if (field.kind !== 'object') return String(value);
  const parts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const texts = Object.entries(field.fields)
    .filter(([key]) => isGiven(parts[key]))
    .map(([key, part]) => `${part.label ?? toLabel(key)} ${parts[key]}`);
  return texts.join(' · ') || '-';
}
