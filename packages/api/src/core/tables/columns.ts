import {
  defaultOf,
  type Field,
  type FieldOf,
  isNullable,
  isStored,
  type StoredField,
} from '@koshpay/resource/internal';
import {
  bigint,
  boolean,
  customType,
  date,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
} from 'drizzle-orm/pg-core';
import { isoTime, timeColumn, writtenAt } from '../database/statements/iso-time.ts';

/**
 * A JSON value. Drizzle's own type parses a text that the driver has parsed already: the text `"1.50"`
 * would become a number.
 */
const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const line = () => text();
const yesOrNo = () => boolean().default(false);
const wholeNumber = () => bigint({ mode: 'number' });

/**
 * The SQL type of each kind. Lengths and ranges are checked by the schemas, whose messages are
 * better.
 */
const columns: { readonly [K in StoredField['kind']]: (field: FieldOf<K>) => PgColumnBuilderBase } =
  {
    id: () => wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
    text: line,
    longtext: line,
    email: line,
    phone: line,
    url: line,
    int: wholeNumber,
    decimal: ({ precision = 38, scale = 18 }) => numeric({ precision, scale }),
    percent: ({ precision = 38, scale = 2 }) => numeric({ precision, scale }),
    bool: yesOrNo,
    choice: ({ values }) => text().default(values[0] ?? ''),
    status: ({ values }) => text().default(values[0] ?? ''),
    ref: wholeNumber,
    refMany: () => wholeNumber().array().default([]),
    tags: () => text().array().default([]),
    code: () => text().unique(),
    secret: line,
    date: () => date({ mode: 'string' }),
    datetime: () => isoTime(),
    timestamp: () => timeColumn(),
    json: () => json(),
    object: () => jsonb().default({}),
  };

/** The Drizzle column of a declared field, null where rows may lack it; nothing where it is not stored. */
export function toColumn(key: string, field: Field): PgColumnBuilderBase | undefined {
  if (!isStored(field)) return undefined;
  if (key === 'created_at' || key === 'updated_at') return writtenAt();
  const column = (columns[field.kind] as (field: Field) => ReturnType<typeof text>)(field);
  const value = defaultOf(field);
  const filled = value === undefined ? column : column.default(value as string);
  return isNullable(field) || field.kind === 'id' ? filled : filled.notNull();
}
