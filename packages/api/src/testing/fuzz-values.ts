import fc from 'fast-check';

/** The parts of JSON Schema that descriptions of APIs use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

export interface ValueOptions {
  readonly resolve: (ref: string) => Schema;
  /** Values that the database has, by the names of fields. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
  /** True if values of any kind are among them. */
  readonly isWild: boolean;
}

type Arbitrary = fc.Arbitrary<unknown>;

/** Values that programs often forget. */
const edges: readonly unknown[] = [
  ...[null, '', ' ', '0', '-1', '1e400', 'NaN', '9'.repeat(100), '0.'.padEnd(90, '0')],
  ...[-1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, true, [], [[]], {}],
  ...['\0', '\ud800', '\u202e', '\u200f', '😀'.repeat(50), 'x'.repeat(5_000), '__proto__'],
  ...["'", '"', '\\', '%', '_', ',', 'a,b', '../..', '{name}', '<b>', '\r\n'],
  ...['9999-12-31', '0000-00-00', '2026-02-30', '+275760-09-13T00:00:00Z', '-1d', '-9999999M'],
];

/** Generates values of a schema or of the database and, with `isWild`, of any kind. */
export function toValues(
  schema: Schema,
  name: string,
  options: ValueOptions,
  depth = 0,
): Arbitrary {
  const known = options.known[name.replaceAll(/^or_|_(from|to)$/g, '')];
  return fc.oneof(
    { weight: 10, arbitrary: toValid(schema, name, options, depth) },
    ...(known ? [{ weight: 20, arbitrary: fc.constantFrom(...known) }] : []),
    ...(options.isWild
      ? [
          { weight: 1, arbitrary: fc.constantFrom(...edges) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
        ]
      : []),
  );
}

/** Generates a value of a schema, whose parts may be wrong with `isWild`. */
export function toValid(schema: Schema, name: string, options: ValueOptions, depth = 0): Arbitrary {
  const { $ref, anyOf, oneOf, allOf, type } = schema;
  const of = (each: Schema) => toValid(each, name, options, depth);
  if ($ref) return toValid(options.resolve($ref), name, options, depth + 1);
  if (depth > 6) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) return fc.oneof(...choices.map(of));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => of({ ...schema, type: each })));
  const { minimum: min = -1_000, maximum: max = 1_000_000, items = {} } = schema;
  switch (type) {
    case 'string':
      return toText(schema.format);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(toValues(items, toSingular(name), options, depth + 1), { maxLength: 3 });
    case 'object':
      return toObject(schema, options, depth + 1);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function toObject(schema: Schema, options: ValueOptions, depth: number): Arbitrary {
  const { properties = {}, required = [], additionalProperties } = schema;
  // A version that is not the row's is a conflict, before anything else is tried.
  const values = Object.entries(properties)
    .filter(([key]) => options.isWild || key !== 'updated_at')
    .map(([key, each]) => [key, toValues(each, key, options, depth)]);
  const declared = fc.record(Object.fromEntries(values) as Record<string, Arbitrary>, {
    requiredKeys: required.filter((key) => key in properties),
  });
  if (typeof additionalProperties !== 'object') return declared;
  const others = fc.dictionary(fc.string(), toValues(additionalProperties, '', options, depth), {
    maxKeys: 3,
  });
  return fc.tuple(others, declared).map(([some, more]) => ({ ...some, ...more }));
}

const period = { min: new Date('2000-01-01'), max: new Date('2100-01-01') };

function toText(format = ''): Arbitrary {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  const time = fc.date({ ...period, noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date-time') return time;
  if (format === 'date') return time.map((text) => text.slice(0, 10));
  return fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 }));
}

/** `merchant_ids` → `merchant_id` */
function toSingular(name: string): string {
  return name.replace(/s$/, '');
}
