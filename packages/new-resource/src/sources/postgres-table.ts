import { nearest } from '@koshpay/resource/internal';
import type pg from 'pg';
import { CommandError } from '../command-error.ts';
import {
  type CatalogColumn,
  type CatalogConstraint,
  readColumns,
  readConstraints,
  readTables,
} from './postgres-catalog.ts';
import type { SourceField, SourceShape, SourceType } from './source-shape.ts';

type SampleRow = Readonly<Record<string, string | null>>;

const maxSamples = 200;
const maxNamed = 12;

/**
 * The shape of a table from its columns, its constraints and the texts of some rows, which show
 * what types do not: e-mails, URLs, statuses.
 *
 * @throws {CommandError} when the database has no such table
 */
export async function readTableShape(client: pg.Client, table: string): Promise<SourceShape> {
  const oid = await findTable(client, table);
  const columns = await readColumns(client, oid);
  const constraints = await readConstraints(client, oid);
  const rows = await readSamples(client, oid);
  const key = findKey(constraints);
  return {
    // Every row has our own id instead of its key; columns that the database computes are not
    // fields.
    fields: columns
      .filter(({ name, generated }) => !generated && name !== key)
      .map((column) => toField(column, constraints, rows)),
    unique: ofType(constraints, 'u').map((constraint) => constraint.columns),
    isWire: false,
    summary: `table ${table}`,
  };
}

/** The column that identifies a row, unless it refers to a row of another table. */
function findKey(constraints: readonly CatalogConstraint[]): string | undefined {
  const [key, ...more] = ofType(constraints, 'p').flatMap(({ columns }) => columns);
  const refers = ofType(constraints, 'f').some(({ columns }) => columns.includes(key ?? ''));
  return more.length > 0 || refers ? undefined : key;
}

function toField(
  column: CatalogColumn,
  constraints: readonly CatalogConstraint[],
  rows: readonly SampleRow[],
): SourceField {
  const { name, required, labels } = column;
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === name);
  const checks = ofType(own, 'c').map(({ definition }) => fromCheck(definition));
  const [reference] = ofType(own, 'f');
  const size = fromColumnType(column.type);
  const defaultValue = fromDefault(column);
  return {
    name,
    // A computed default fills missing values.
    required: required && (column.default === null || defaultValue !== undefined),
    defaultValue,
    ...size,
    ...(labels ? { values: labels } : {}),
    ...Object.assign({}, ...checks),
    ...(reference ? { references: toReference(reference) } : {}),
    samples: size.type === 'text' ? rows.map((row) => row[name]).filter(Boolean) : [],
  };
}

function toReference({ table, referenced }: CatalogConstraint): SourceField['references'] {
  return { table: table ?? '', column: referenced?.[0] ?? 'id' };
}

function ofType(constraints: readonly CatalogConstraint[], type: CatalogConstraint['type']) {
  return constraints.filter((constraint) => constraint.type === type);
}

async function findTable(client: pg.Client, table: string): Promise<number> {
  const tables = await readTables(client);
  const found = tables.find(({ names }) => names.includes(table));
  if (found) return found.oid;
  const names = tables.map(({ names: [name = ''] }) => name);
  const near = nearest(table, names);
  const all = names.slice(0, maxNamed).join(', ') || 'no tables';
  throw new CommandError(
    `The database has no table '${table}'. ${near ? `Did you mean '${near}'?` : `It has ${all}.`}`,
  );
}

async function readSamples(client: pg.Client, oid: number): Promise<SampleRow[]> {
  const named = await client.query<{ name: string }>('select $1::regclass::text as name', [oid]);
  const { rows } = await client.query<Record<string, string | null>>({
    text: `select * from ${named.rows[0]?.name} limit ${maxSamples}`,
    types: { getTypeParser: () => (text: string) => text },
  });
  return rows;
}

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
function fromColumnType(type: string): Pick<SourceField, 'type' | 'maxLength' | 'scale'> {
  if (/^(smallint|integer|bigint)\[\]$/.test(type)) return { type: 'integers' };
  const name = types.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';
  const [first, second] = /\((\d+)(?:,(\d+))?\)/.exec(type)?.slice(1).map(Number) ?? [];
  if (name === 'number')
    return { type: name, scale: first === undefined ? undefined : second || 0 };
  return { type: name, maxLength: name === 'text' ? (type === 'uuid' ? 36 : first) : undefined };
}

/** The value of a constant default; an expression (`now()`) has none. */
function fromDefault(column: CatalogColumn): SourceField['defaultValue'] {
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
function fromCheck(definition: string): Partial<SourceField> {
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
