import type { Fields, Resource } from '@koshpay/resource';
import { type Field, toLabel } from '@koshpay/resource/internal';
import { isPresent } from '../../data/is-present.ts';
import { t, tr } from '../../language/text.ts';
import { minuteFormat } from '../../time/formats.ts';
import { formatTime } from '../../time/zone.ts';
import { toChoiceLabel } from './choice-label.ts';
import { formatDay } from './day.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field of a row as plain text. A reference is read through another field. */
export function toRowText({ fields }: Pick<Resource, 'fields'>, key: string, row: Row): string {
  const readable = throughKey(fields, key);
  return toFieldText((fields as Fields)[key] as Field, row[readable ?? key] ?? row[key]);
}

/** A value of a field as plain text. */
export function toFieldText(field: Field, value: unknown): string {
  if (!isPresent(value)) return '-';
  switch (field.kind) {
    case 'datetime':
    case 'timestamp':
      return formatTime(String(value), minuteFormat);
    case 'object':
      return toPartsText(field, value);
    case 'lines':
      return toLinesText(value);
    case 'json':
      return isEmpty(value) ? '-' : JSON.stringify(value);
    default:
      return toPartText(field, value);
  }
}

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

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function toLinesText(value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  return t.n(count, '{count} line', '{count} lines');
}

/** The field that reads from the row of a reference, if there is one. */
function throughKey(fields: Fields, key: string): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === 'through' && field.ref === key;
  });
}
