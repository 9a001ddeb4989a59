import { type Field, type Fields, isNullable } from './field.ts';
import { toWireName } from './names.ts';
import type { Resource } from './resource.ts';

type Values = Record<string, unknown>;
type WireResource = Pick<Resource, 'fields' | 'wireCase'>;

/** Where each field stands in a wire row: `rpc_url` → `['RPCUrl']`, `code` → `['Merchant', 'Code']`. */
export function wirePaths({ fields, wireCase }: WireResource): [key: string, path: string[]][] {
  const shown = Object.entries(fields as Fields).filter(([, { kind }]) => kind !== 'writeOnly');
  return shown.map(([key, field]) => [
    key,
    field.wireName?.split('.') ?? [toWireName(key, wireCase)],
  ]);
}

/** Makes the function that spells a row as the wire does. Build it once, call it for every row. */
export function createToWire(resource: WireResource): (row: Values) => Values {
  const paths = wirePaths(resource).map(([key, path]) => ({
    key,
    parents: path.slice(0, -1),
    name: path.at(-1) ?? key,
    asNumber: isNumberOnWire((resource.fields as Fields)[key]),
  }));
  return (row) => {
    const out: Values = {};
    for (const { key, parents, name, asNumber } of paths) {
      const value = row[key];
      if (value === undefined) continue;
      let at = out;
      for (const parent of parents) {
        at[parent] ??= {};
        at = at[parent] as Values;
      }
      at[name] = asNumber && value !== null ? Number(value) : value;
    }
    return out;
  };
}

/**
 * Makes the function that reads a wire row into our names and values. Backends that spell numbers
 * as strings or statuses in capitals are understood. A field that the row does not carry, or null
 * where the field always has a value, is unknown: undefined.
 */
export function createFromWire(resource: WireResource): (wireRow: Values) => Values {
  const paths = wirePaths(resource).map(
    ([key, path]) => [key, path, (resource.fields as Fields)[key] as Field] as const,
  );
  return (wireRow) =>
    Object.fromEntries(
      paths.map(([key, path, field]) => [key, fromValue(at(wireRow, path), field)]),
    );
}

function at(value: unknown, path: readonly string[]): unknown {
  // A parent that is null says that its fields are null, too.
  return path.reduce<unknown>(
    (inner, name) => (inner === null ? null : (inner as Values | undefined)?.[name]),
    value,
  );
}

function fromValue(value: unknown, field: Field): unknown {
  if (value === undefined || value === null) return isNullable(field) ? value : undefined;
  const { kind } = field;
  if (kind === 'id' || kind === 'ref' || kind === 'int' || kind === 'count') return Number(value);
  if (kind === 'decimal' || kind === 'sum') return String(value);
  if (kind === 'refMany') return Array.isArray(value) ? value.map(Number) : [];
  if (kind === 'bool') return value === true || value === 1 || value === 'true';
  if (kind === 'status') return String(value).toLowerCase();
  return value;
}

/** Whether an exact number stands on the wire as a JSON number. */
export function isNumberOnWire(field: Field | undefined): boolean {
  return (field?.kind === 'decimal' || field?.kind === 'sum') && field.wireType === 'number';
}
