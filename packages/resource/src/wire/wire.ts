import { type Field, type Fields, isNullable, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { toWireName } from '../text/names.ts';

type Values = Record<string, unknown>;
type WireResource = Pick<Resource, 'fields' | 'wireCase'>;

/**
 * The path of each field in a wire row: `rpc_url` → `['RPCUrl']`, `code` → `['Merchant', 'Code']`.
 */
export function wirePaths({ fields, wireCase }: WireResource): [key: string, path: string[]][] {
  const shown = Object.entries(fields as Fields).filter(
    ([, field]) => kindOf(field).isOnWire !== false,
  );
  return shown.map(([key, field]) => [
    key,
    field.wireName?.split('.') ?? [toWireName(key, wireCase)],
  ]);
}

/**
 * The path of the exact text of each number that JSON's numbers may round, beside the number:
 * `amount` → `['amountExact']`.
 */
export function exactPaths(resource: WireResource): [key: string, path: string[]][] {
  return wirePaths(resource).flatMap(([key, path]) => {
    const field = (resource.fields as Fields)[key];
    const isRounded = field && 'wireType' in field && field.wireType === 'number';
    const suffix = toWireName('_exact', resource.wireCase);
    return isRounded ? [[key, path.with(-1, `${path.at(-1)}${suffix}`)]] : [];
  });
}

/** A value of a wire row: the field that it is of, where it is, and how it is written. */
export interface WirePart {
  readonly key: string;
  readonly path: readonly string[];
  /** Undefined where the value is written unchanged, as null always is. */
  readonly write: ((value: unknown) => unknown) | undefined;
}

/** The keys of a wire row, in its order. */
export function wireParts(resource: WireResource): WirePart[] {
  const written = wirePaths(resource).map(([key, path]) => ({
    key,
    path,
    write: writerOf((resource.fields as Fields)[key] as Field),
  }));
  const exact = exactPaths(resource).map(([key, path]) => ({ key, path, write: toExactText }));
  return [...written, ...exact];
}

/** Creates the function that writes a row for the wire. Build it once, call it for every row. */
export function createToWire(resource: WireResource): (row: Values) => Values {
  const parts = wireParts(resource).map(({ path, ...each }) => ({
    ...each,
    parents: path.slice(0, -1),
    name: path.at(-1) ?? each.key,
  }));
  return (row) => {
    const out: Values = {};
    for (const { key, parents, name, write } of parts) {
      const value = row[key];
      if (value === undefined) continue;
      let at = out;
      for (const parent of parents) {
        at[parent] ??= {};
        at = at[parent] as Values;
      }
      at[name] = value === null || !write ? value : write(value);
    }
    return out;
  };
}

/**
 * Creates the function that reads a wire row into our names and values. Backends that spell numbers
 * as strings or statuses in capitals are understood. Of a number, its exact text counts, where the row
 * has one. A field that the row does not carry, or null where the field always has a value, is unknown:
 * undefined.
 *
 * @example const rows = list.data.map(createFromWire(books));
 */
export function createFromWire(resource: WireResource): (wireRow: Values) => Values {
  const exact = new Map(exactPaths(resource));
  const readers = wirePaths(resource).map(([key, path]) => {
    const exactPath = exact.get(key);
    const readExact = exactPath && readerOf(exactPath);
    const readWritten = readerOf(path);
    const convert = converterOf((resource.fields as Fields)[key] as Field);
    return { key, read: (row: Values) => convert(readExact?.(row) ?? readWritten(row)) };
  });
  return (wireRow) => {
    const row: Values = {};
    for (const { key, read } of readers) row[key] = read(wireRow);
    return row;
  };
}

/** The function that reads a path of a wire row. The fields of a null parent are null, too. */
function readerOf([name = '', ...rest]: readonly string[]): (row: Values) => unknown {
  if (rest.length === 0) return (row) => row[name];
  const readRest = readerOf(rest);
  return (row) => {
    const inner = row[name];
    return inner === null || inner === undefined ? inner : readRest(inner as Values);
  };
}

function converterOf(field: Field): (value: unknown) => unknown {
  const { fromWire } = kindOf(field);
  const canBeNull = isNullable(field);
  return (value) => {
    if (value === undefined || value === null) return canBeNull ? value : undefined;
    return fromWire ? fromWire(value, field) : value;
  };
}

/** Columns pad decimals with zeros, which say nothing. */
const toExactText = (value: unknown) =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** The function that writes a value into a wire row; undefined if it is written unchanged. */
function writerOf(field: Field): ((value: unknown) => unknown) | undefined {
  const { toWire } = kindOf(field);
  return toWire && ((value) => toWire(value, field));
}
