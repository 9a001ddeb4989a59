import type { CatalogColumn } from './postgres-catalog.ts';
import type { SourceField, SourceType } from './source-shape.ts';

const types: readonly [RegExp, SourceType][] = [
  [/\[\]$/, 'array'],
  [/^(smallint|integer|bigint)$/, 'integer'],
  [/^(numeric|real|double precision|money)/, 'number'],
  [/^boolean$/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'datetime'],
  [/^jsonb?$/, 'object'],
];

/** The facts in a column's type: `numeric(12,2)` is a number with two digits after the point. */
export function fromColumnType(type: string): Pick<SourceField, 'type' | 'maxLength' | 'scale'> {
  if (/^(smallint|integer|bigint)\[\]$/.test(type)) return { type: 'integers' };
  const name = types.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';
  const [first, second] = /\((\d+)(?:,(\d+))?\)/.exec(type)?.slice(1).map(Number) ?? [];
  if (name === 'number')
    return { type: name, scale: first === undefined ? undefined : second || 0 };
  return { type: name, maxLength: name === 'text' ? (type === 'uuid' ? 36 : first) : undefined };
}

/** The value of a constant default; an expression (`now()`) has none. */
export function fromDefault(column: CatalogColumn): SourceField['defaultValue'] {
  const [, quoted, plain] =
    /^(?:'((?:[^']|'')*)'(?:::.*)?|\(?(-?[\d.]+|true|false)\)?(?:::.*)?)$/s.exec(
      column.default ?? '',
    ) ?? [];
  const text = quoted?.replaceAll("''", "'") ?? plain;
  if (text === undefined) return undefined;
  if (column.type === 'boolean') return text === 'true';
  return /^(smallint|integer|bigint)$/.test(column.type) ? Number(text) : text;
}

/** The facts in a check of one column: its values, or one bound. Other checks are ignored. */
export function fromCheck(definition: string): Partial<SourceField> {
  const [, array] = /= ANY \(+ARRAY\[(.*?)\]/s.exec(definition) ?? [];
  if (array !== undefined) {
    const values = [...array.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) =>
      value.replaceAll("''", "'"),
    );
    return values.length > 0 ? { values } : {};
  }
  const [, sign = '', bound] =
    /^CHECK \(\("?\w+"? ([<>]=?) \(*'?(-?[\d.]+)'?\)*(?:::[\w ]+)?\)+$/.exec(definition) ?? [];
  const key = { '>': 'above', '>=': 'min', '<': 'below', '<=': 'max' }[sign];
  return key ? { [key]: bound } : {};
}
