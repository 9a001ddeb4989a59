import type { Field, FieldOf, Fields, Kind, Resource } from '@koshpay/resource';

type Row = Record<string, unknown>;
type Sample = (field: Field, serial: number) => unknown;

/** Values that have to mean something beyond their kind. */
const meant: Readonly<Record<string, Row>> = {
  wallets: { balance: '0' },
  'hd-wallets': { derivation_path: "m/44'/60'/0'" },
};

/** A valid value of each kind; different for each serial where the kind allows it. */
const samples: { readonly [K in Kind]?: (field: FieldOf<K>, serial: number) => unknown } = {
  text: ({ max = 20 }, serial) => `t${serial}`.slice(0, max),
  longtext: (_, serial) => `First line ${serial}\nSecond line`,
  email: (_, serial) => `someone+${serial}@example.com`,
  phone: (_, serial) => `+91${9_000_000_000 + serial}`,
  url: (_, serial) => `https://rpc-${serial}.example.com/v1?key=a&b=c`,
  int: ({ min = 0, max = Number.MAX_SAFE_INTEGER }, serial) => Math.min(max, min + serial),
  decimal: ({ scale = 18, max = 1000 }, serial) =>
    `${serial % max}.${'5'.padEnd(Math.min(scale, 4), '0')}`,
  bool: () => true,
  choice: ({ values }, serial) => values[serial % values.length],
  status: ({ values }, serial) => values[serial % values.length],
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
  refs: 'first',
  secret: 'short',
  once: 7,
};

/** Valid values for the named fields; `refs` holds a row of each resource that is referred to. */
export function sampleRow(
  { name, fields }: Resource,
  keys: readonly string[],
  serial: number,
  refs: Readonly<Record<string, Row>>,
): Row {
  const known = meant[name] ?? {};
  return Object.fromEntries(
    keys.map((key) => [
      key,
      known[key] ?? sampleValue((fields as Fields)[key] as Field, serial, refs),
    ]),
  );
}

function sampleValue(field: Field, serial: number, refs: Readonly<Record<string, Row>>): unknown {
  if (field.kind === 'ref') return refs[field.to]?.[field.by ?? 'id'];
  if (field.kind === 'refs') return [refs[field.to]?.id];
  return (samples[field.kind] as Sample | undefined)?.(field, serial) ?? null;
}

/** A value that the field's schema refuses. */
export function wrongValue(field: Field): unknown {
  return wrong[field.kind];
}

/** Whether any text will do for a field, or only one that means something. */
export function isFreeText({ name, fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return (kind === 'text' || kind === 'longtext') && meant[name]?.[key] === undefined;
}
