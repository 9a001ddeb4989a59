import { CommandError } from '../command-error.ts';
import type { SourceField, SourceShape, SourceType } from './source-shape.ts';

type Row = Readonly<Record<string, unknown>>;

const maxRows = 1000;
const listKeys = /^(data|items|results?|rows|records|list|entries|content|values)$/i;
const pagingKeys =
  /total|count|page|limit|offset|size|next|prev|more|cursor|meta|link|success|status|message|code|error|^ok$/i;

/**
 * Reads sample rows: an array, an object that wraps one (`{ data: [...], total }`), or a single row.
 *
 * @throws {CommandError} when there is no row
 */
export function readRows(value: unknown, resource: string): SourceShape {
  const rows = unwrap(value, resource);
  if (!Array.isArray(rows) || rows.length === 0)
    throw new CommandError(
      'The sample has no rows. Use one with at least one row, better several.',
    );
  if (!rows.every(isObject))
    throw new CommandError('The rows of the sample are not objects. Use an array of objects.');
  const used = rows.slice(0, maxRows);
  return {
    fields: toFields(used),
    unique: [],
    isWire: true,
    summary: used.length === 1 ? '1 row' : `${used.length} rows`,
  };
}

/** The rows inside an envelope. An object is an envelope when everything beside its list is about paging. */
function unwrap(value: unknown, resource: string): unknown {
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  const wrapper = keys.find(
    (key) =>
      (listKeys.test(key) ||
        key.toLowerCase().replaceAll(/[_-]/g, '') === resource.replaceAll('-', '')) &&
      typeof value[key] === 'object' &&
      keys.every((other) => other === key || pagingKeys.test(other)),
  );
  return wrapper === undefined ? [value] : unwrap(value[wrapper], resource);
}

/** The fields of all rows, in the order in which they first appear. */
function toFields(rows: readonly Row[]): SourceField[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => {
    const samples = rows
      .map((row) => (Object.hasOwn(row, name) ? row[name] : undefined))
      .filter((value) => value !== null && value !== undefined && value !== '');
    const type = typeOf(samples);
    return {
      name,
      type,
      samples,
      // One row cannot show which fields another may lack.
      required: rows.length > 1 && samples.length === rows.length,
      ...(type === 'object' && samples.every(isObject) ? { fields: toFields(samples) } : {}),
    };
  });
}

function typeOf(samples: readonly unknown[]): SourceType {
  const [first] = samples;
  if (first === undefined) return 'unknown';
  if (samples.every((value) => typeof value === 'number')) return 'number';
  if (samples.every((value) => typeof value === 'boolean')) return 'boolean';
  if (samples.every((value) => typeof value !== 'object')) return 'text';
  if (samples.every(Array.isArray))
    return samples.flat().length > 0 && samples.flat().every(Number.isSafeInteger)
      ? 'integers'
      : 'array';
  return 'object';
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
