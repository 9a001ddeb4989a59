/// <reference lib="esnext.temporal" />
import type { Field } from '@koshpay/resource/internal';
import { unescapeFormula } from '../exports/feature.ts';

/**
 * The value of a cell as a form would send it. What cannot be read stays a text, which the form's
 * validation refuses.
 */
export function toCellValue(field: Field, cell: string, timeZone: string): unknown {
  const text = unescapeFormula(cell);
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (field.kind) {
    case 'int':
    case 'id':
      return toNumber(trimmed);
    case 'decimal':
    case 'percent':
    case 'sum':
      return trimmed;
    case 'bool':
      return toBoolean(trimmed);
    case 'choice':
    case 'status':
      return field.values.find((value) => isSame(value, trimmed)) ?? trimmed;
    case 'date':
      return trimmed.replace(/[T ].*$/, '');
    case 'datetime':
      return toTime(trimmed, timeZone);
    case 'tags':
      return toParts(trimmed);
    case 'json':
      return toJson(trimmed);
    case 'longtext':
      return text;
    default:
      return trimmed;
  }
}

/** The parts of a cell with several values. */
export function toParts(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A whole number, as far as it can be sent as one. */
export function toNumber(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function toBoolean(text: string): boolean | string {
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  return /^(false|no|n|0)$/i.test(text) ? false : text;
}

/** `wallet_created`, `Wallet created` and `WALLET-CREATED` are one value. */
function isSame(value: string, text: string): boolean {
  const plain = (each: string) => each.toLowerCase().replaceAll(/[\s_-]/g, '');
  return plain(value) === plain(text);
}

/** A time with its offset, or one of the product's zone. */
function toTime(text: string, timeZone: string): string {
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2})[ T]+(?=\d)/, '$1T').replace(/ (?=[+-]\d)/, '');
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/i.test(iso)) return Temporal.Instant.from(iso).toString();
    return Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant().toString();
  } catch {
    return text;
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
