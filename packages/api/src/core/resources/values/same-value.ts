import { isDeepStrictEqual } from 'node:util';
import type { Fields, Resource } from '@koshpay/resource';
import { compareExactly, type Field } from '@koshpay/resource/internal';

type Values = Readonly<Record<string, unknown>>;

/** The values that differ from those of a row. */
export function toChanges(
  resource: Resource,
  row: Values,
  values: Values,
): Record<string, unknown> {
  const fields = resource.fields as Fields;
  const stored = toPlain(row);
  const isChange = ([key, value]: [string, unknown]) => {
    const field = fields[key];
    return value !== undefined && !(field && isSameValue(field, stored[key], value));
  };
  return Object.fromEntries(Object.entries(values).filter(isChange));
}

/** True if a given value is the stored one, such as `1.5` of `1.5000`. */
export function isSameValue(field: Field, stored: unknown, given: unknown): boolean {
  if (stored === given) return true;
  if (stored === null || stored === undefined || given === null) return false;
  const { kind } = field;
  if (kind === 'decimal' || kind === 'percent')
    return compareExactly(String(stored), String(given)) === 0;
  if (kind === 'datetime') return new Date(String(stored)).getTime() === Date.parse(String(given));
  if (kind === 'object') return haveSameLeaves(field.fields, stored, given);
  if (kind === 'lines') {
    const lines = stored as readonly Values[];
    const others = given as readonly Values[];
    return (
      lines.length === others.length &&
      lines.every((line, index) =>
        haveSameLeaves({ id: idField, ...field.fields }, line, others[index]),
      )
    );
  }
  if (kind === 'json' || typeof stored === 'object') return isDeepStrictEqual(stored, given);
  return String(stored) === String(given);
}

const idField: Field = { kind: 'id' };

function haveSameLeaves(fields: Fields, stored: unknown, given: unknown): boolean {
  const [one, other] = [stored, given] as Values[];
  return Object.entries(fields).every(([key, field]) =>
    isSameValue(field, one?.[key] ?? null, other?.[key] ?? null),
  );
}

type Row = Readonly<Record<string, unknown>>;

/** A row as hooks see it: times are ISO text, as everywhere in our code. */
export function toPlain(row: Row): Record<string, unknown> {
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
