import {
  createFromWire,
  type Field,
  type Fields,
  type Protocol,
  type Resource,
  readPath,
  toWireName,
  wirePaths,
} from '@koshpay/resource';

type Values = Record<string, unknown>;
type Case = Protocol['writeCase'];

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
  /** The name of the id in bodies and queries. */
  readonly id: string;
}

/** Creates the names of a declared resource under a protocol. */
export function createNames(resource: Resource, protocol: Protocol): Names {
  const { writeCase, queryCase = writeCase } = protocol;
  const fields: Fields = {
    ...(resource.fields as Fields),
    ...(protocol.id && { id: { kind: 'id', wireName: protocol.id } }),
  };
  const own = { ...resource, fields: fields as Resource['fields'] };
  const paths = new Map(wirePaths(own));
  const nameOf = (key: string, style: Case) => {
    if (key === 'id' && protocol.id) return protocol.id;
    if (style !== 'row') return toWireName(key, style);
    return paths.get(key)?.join('.') ?? toWireName(key, resource.wireCase);
  };
  const keys = new Map(Object.keys(fields).map((key) => [nameOf(key, writeCase), key]));
  const read = createFromWire(own);
  const idPath = paths.get('id')?.join('.') ?? 'id';
  return {
    fromRow: (row) => ({ ...read(row), id: toId(readPath(row, idPath)) }),
    toBody: (values) => {
      const body: Values = {};
      for (const [key, value] of Object.entries(values))
        place(
          body,
          nameOf(key, writeCase).split('.'),
          toBackendValue(own, value, fields[key], writeCase),
        );
      return body;
    },
    toParameter: (name) => nameOf(name, queryCase),
    toField: (name) => {
      const [first = '', ...rest] = name.split('.');
      const whole = keys.get(name);
      if (whole !== undefined) return whole;
      const key = keys.get(first) ?? first;
      return [key, ...rest.map((part) => toPart(own, fields[key], part, writeCase))].join('.');
    },
    id: nameOf('id', writeCase),
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
  const isNumber = resource.external && field && 'wireType' in field && field.wireType === 'number';
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
