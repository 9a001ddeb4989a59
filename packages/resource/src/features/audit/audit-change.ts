import { type Field, type Fields, isSealed } from '../../kinds/index.ts';
import { compareExactly } from '../../numbers/compare-exactly.ts';
import type { Resource } from '../../resource.ts';
import { systemKeys } from '../../rows/system-keys.ts';
import { labelOf, toPhrase } from '../../text/names.ts';
import { type RecordedEntry, toValues } from './recorded-entry.ts';

/** `changed fee of Payout P-7 from 0.25 to 0.30`; nothing where no field changed. */
export function toChange(
  { before, after, resource: name }: RecordedEntry,
  resource: Resource | undefined,
  row: string,
): string | undefined {
  const [old, current] = [toValues(before), toValues(after)];
  const fields: Fields = (resource?.fields ?? {}) as Fields;
  const isSetting = name === 'settings';
  const keys = isSetting
    ? ['value']
    : Object.keys({ ...old, ...current }).filter((key) => !systemKeys.includes(key));
  const [key] = keys;
  if (key === undefined) return undefined;
  const labels = keys.map((each) => toPhrase(labelOf(fields, each)));
  if (keys.length > maxNamed) return `changed ${keys.length} fields of ${row}`;
  if (keys.length > 1)
    return `changed ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} of ${row}`;
  const change = toFromTo(old[key], current[key], fields[key]);
  return isSetting ? `changed ${row}${change}` : `changed ${labels[0]} of ${row}${change}`;
}

/** More fields, or longer values, are for the difference below the sentence. */
const maxNamed = 4;
const maxLength = 60;

/** ` from 0.25 to 0.30`; nothing for secrets, and for what has no short text. */
function toFromTo(before: unknown, after: unknown, field: Field | undefined): string {
  if (field && hasNoText(field)) return '';
  const isDecimal = field?.kind === 'decimal' || field?.kind === 'percent';
  const values = isDecimal ? toSameScale([before, after]) : [before, after];
  const [from, to] = values.map((value) => toText(value, field));
  if (from === undefined || to === undefined) return '';
  return ` from ${from} to ${to}`;
}

/** Secrets, ids instead of names, and what only a component of its own can show. */
function hasNoText(field: Field): boolean {
  return isSealed(field) || /^ref/.test(field.kind) || field.display?.kind === 'custom';
}

function toText(value: unknown, field: Field | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return toListText(value);
  if (typeof value === 'object') return undefined;
  const text = String(value);
  if (field?.kind === 'choice' || field?.kind === 'status') return text.replaceAll('_', ' ');
  if (field?.kind === 'datetime') return `${text.slice(0, 16).replace('T', ' ')} UTC`;
  return text.length > maxLength ? undefined : text;
}

function toListText(values: readonly unknown[]): string | undefined {
  if (values.some((value) => typeof value === 'object')) return undefined;
  const text = values.join(', ');
  if (text.length > maxLength) return undefined;
  return text || 'none';
}

/** `0.2500` and `0.3000` are stored for 0.25 and 0.3, which read best as `0.25` and `0.30`. */
function toSameScale(values: readonly unknown[]): readonly unknown[] {
  const short = values.map((value) => (typeof value === 'string' ? trimZeros(value) : value));
  const scale = Math.max(...short.map((value) => String(value ?? '').split('.')[1]?.length ?? 0));
  return short.map((value) => (typeof value === 'string' ? padZeros(value, scale) : value));
}

function trimZeros(text: string): string {
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return compareExactly(short, text) === 0 ? short : text;
}

function padZeros(text: string, scale: number): string {
  const [whole, part = ''] = text.split('.');
  return scale === 0 ? text : `${whole}.${part.padEnd(scale, '0')}`;
}
