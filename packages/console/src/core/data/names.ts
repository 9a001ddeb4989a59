import type { Fields, Resource } from '@koshpay/resource';
import { createFromWire, type Field, toWireName, wirePaths } from '@koshpay/resource/internal';

type Values = Record<string, unknown>;

/** The letter case of bodies: snake_case, or as rows have it. */
type Case = 'snake' | 'row';

/**
 * The names that a backend has for the fields of a resource: in rows, bodies, queries and errors.
 */
export interface Names {
  /** A row under our names. */
  readonly fromRow: (row: Values) => Values;
  /** Translates the values of a form to the backend's names. */
  readonly toBody: (values: Values) => Values;
  readonly toParameter: (name: string) => string;
  /** Our name of a field that the backend names, `shares.0.merchantId` → `shares.0.merchant_id`. */
  readonly toField: (name: string) => string;
}

/** Creates the names of a declared resource, whose bodies have this letter case. */
export function createNames(resource: Resource, style: Case): Names {
  const fields: Fields = resource.fields;
  const paths = new Map(wirePaths(resource));
  const nameOf = (key: string) =>
    (style === 'row' && paths.get(key)?.join('.')) || partName(key, undefined, resource, style);
  const keys = new Map(Object.keys(fields).map((key) => [nameOf(key), key]));
  const read = createFromWire(resource);
  return {
    fromRow: (row) => {
      const own = read(row);
      own.id = toId(own.id ?? row.id);
      return own;
    },
    toBody: (values) => {
      const body: Values = {};
      for (const [key, value] of Object.entries(values))
        place(body, nameOf(key).split('.'), toBackendValue(resource, value, fields[key], style));
      return body;
    },
    toParameter: nameOf,
    toField: (name) => {
      const [first = '', ...rest] = name.split('.');
      const whole = keys.get(name);
      if (whole !== undefined) return whole;
      const key = keys.get(first) ?? first;
      return [key, ...rest.map((part) => toPart(resource, fields[key], part, style))].join('.');
    },
  };
}

/** Ids that are not numbers stay unchanged. */
function toId(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** A value as the backend writes it: parts of objects and lines have names, too. */
function toBackendValue(
  resource: Resource,
  value: unknown,
  field: Field | undefined,
  style: Case,
): unknown {
  const parts = partsOf(field);
  if (Array.isArray(value) && field && 'fields' in field)
    return value.map((line) => toBackendValue(resource, line, field, style));
  if (isValues(value) && field && 'fields' in field)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        partName(key, parts[key], resource, style),
        toBackendValue(resource, inner, parts[key], style),
      ]),
    );
  // Our server accepts amounts as exact text; another one may accept only numbers.
  const isNumber =
    resource.dataProvider && field && 'wireType' in field && field.wireType === 'number';
  return isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
}

/** The fields inside an object or a line. */
function partsOf(field: Field | undefined): Fields {
  return field && 'fields' in field ? (field.fields as Fields) : {};
}

function partName(key: string, field: Field | undefined, resource: Resource, style: Case): string {
  if (style !== 'row') return toWireName(key, style);
  return field?.wireName ?? toWireName(key, resource.wireCase);
}

/** Our name of a part of an object or a line; a line's number stays. */
function toPart(resource: Resource, field: Field | undefined, part: string, style: Case): string {
  const parts = Object.entries(partsOf(field));
  const found = parts.find(([key, inner]) => partName(key, inner, resource, style) === part);
  return found?.[0] ?? part;
}

function place(body: Values, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[name] = value;
    return;
  }
  body[name] ??= {};
  place(body[name] as Values, rest, value);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
