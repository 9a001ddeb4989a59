import type { Field, FieldOf, Fields, Kind, Resource } from '@koshpay/resource';

type Sample = (field: Field, serial: number) => unknown;

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
};

/** What `create` needs for a valid row; `refs` gives the ids that references point to. */
export function sampleRow(
  { fields, create }: Resource,
  serial: number,
  refs: Readonly<Record<string, number>>,
): Record<string, unknown> {
  return Object.fromEntries(
    create.map((key) => {
      const field = (fields as Fields)[key] as Field;
      const value =
        field.kind === 'ref' ? refs[field.to] : (samples[field.kind] as Sample)(field, serial);
      return [key, value];
    }),
  );
}

/** A value that the field's schema refuses. */
export function wrongValue(field: Field): unknown {
  return wrong[field.kind];
}
