import type { Fields, Resource } from '@koshpay/resource';
import type { Field } from '@koshpay/resource/internal';
import { t } from '../../language/text.ts';
import { formatTime } from '../../time/zone.ts';
import { toPartsText, toPartText } from './parts-text.ts';

type Row = Readonly<Record<string, unknown>>;

/** A field of a row as plain text. A reference is read through another field. */
export function toRowText({ fields }: Pick<Resource, 'fields'>, key: string, row: Row): string {
  const readable = throughKey(fields, key);
  return toFieldText((fields as Fields)[key] as Field, row[readable ?? key] ?? row[key]);
}

/** A value of a field as plain text. */
export function toFieldText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  switch (field.kind) {
    case 'datetime':
    case 'timestamp':
      return formatTime(String(value), 'DD MMM YYYY, HH:mm');
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
