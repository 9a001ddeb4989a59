import type { Field, FieldOf, Fields, Kind, Resource } from '@koshpay/resource';
import { testProduct } from './product.ts';

const { hooks } = testProduct;

type Row = Record<string, unknown>;
type References = Readonly<Record<string, Row>>;

/** A valid value of each kind. Two serials that follow each other give two values. */
const samples: { readonly [K in Kind]?: (field: FieldOf<K>, serial: number) => unknown } = {
  text: (field, serial) => toLength(`t${serial}`, field),
  longtext: (_, serial) => `First line ${serial}\nSecond line`,
  email: (_, serial) => `s+${serial}@mail.example`,
  phone: (_, serial) => `+91${9_000_000_000 + serial}`,
  url: ({ secret }, serial) => `https://rpc-${serial}.example/${secret ? '' : '?key=a&b=c'}`,
  int: ({ min = 0, max = Number.MAX_SAFE_INTEGER }, serial) => min + (serial % (max - min + 1)),
  decimal: ({ scale = 18, min = 0, max = 1000 }, serial) => {
    const whole = Math.ceil(min) + (serial % Math.max(1, Math.floor(max) - Math.ceil(min)));
    return scale > 0 ? `${whole}.${(serial % 9) + 1}` : String(whole);
  },
  bool: (_, serial) => serial % 2 === 0,
  choice: ({ values }, serial) => values[serial % values.length],
  status: ({ values }, serial) => values[serial % values.length],
  secret: (_, serial) => `a-secret-of-our-own-${serial}`,
  writeOnly: (field, serial) => (field.required ? toLength(`o${serial}`, field) : null),
};

/** A value that each kind refuses. */
const wrong: { readonly [K in Kind]?: unknown } = {
  text: 7,
  longtext: { text: 'x' },
  email: 'not an address',
  phone: '12345',
  url: 'javascript:alert(1)',
  int: '12',
  decimal: '1,5',
  bool: 'yes',
  choice: 'none of them',
  status: 'none of them',
  ref: 'first',
  refMany: 'first',
  secret: 7,
  writeOnly: 7,
};

/** Valid values for the named fields; `refs` holds a row of each resource that is referred to. */
export function sampleRow(
  resource: Resource,
  keys: readonly string[],
  serial: number,
  refs: References,
): Row {
  return Object.fromEntries(keys.map((key) => [key, sampleValue(resource, key, serial, refs)]));
}

/** Values for the edit form, each another than the row has wherever there is another. */
export function sampleChanges(resource: Resource, row: Row, serial: number, refs: References): Row {
  const change = (key: string) => {
    const [next, after] = [1, 2].map((step) => sampleValue(resource, key, serial + step, refs));
    return next === row[key] ? after : next;
  };
  return Object.fromEntries(resource.edit.map((key) => [key, change(key)]));
}

function sampleValue(resource: Resource, key: string, serial: number, refs: References): unknown {
  const field = (resource.fields as Fields)[key] as Field;
  const [first, second = first] = hooks[resource.name]?.samples?.[key] ?? [];
  if (first !== undefined) return serial % 2 === 0 ? first : second;
  if (field.kind === 'ref') return refs[field.resource]?.[field.targetKey ?? 'id'] ?? null;
  if (field.kind === 'refMany') return refs[field.resource] ? [refs[field.resource]?.id] : [];
  const sample = samples[field.kind] as ((field: Field, serial: number) => unknown) | undefined;
  return sample?.(field, serial) ?? null;
}

/** A value that the field's schema refuses. */
export function wrongValue(field: Field): unknown {
  return wrong[field.kind];
}

/** Whether any text will do for a field, or only one that means something. */
export function isFreeText({ name, fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return (kind === 'text' || kind === 'longtext') && !hooks[name]?.samples?.[key];
}

/** Whether a field has more than one valid value. */
export function isChangeable({ name, fields }: Resource, key: string): boolean {
  const declared = hooks[name]?.samples?.[key];
  if (declared) return declared.length > 1;
  const field = (fields as Fields)[key] as Field;
  return 'values' in field ? field.values.length > 1 : true;
}

/** The end of a text is what makes it differ. */
function toLength(text: string, { min = 0, max = 20 }: { min?: number; max?: number }): string {
  return text.padStart(min, 't').slice(-max);
}
