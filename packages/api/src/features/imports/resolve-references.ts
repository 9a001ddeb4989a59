import { type FieldOf, isIdOrName, referenceKeys, toLabel } from '@koshpay/resource/internal';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { type AppError, invalidField } from '../../core/errors.ts';
import { toIdKey, toKey } from './import-targets.ts';

type Reference = FieldOf<'ref'> | FieldOf<'refMany'>;

/** Finds what a cell refers to. @throws {AppError} `validation_failed` on the field */
export type Resolve = (text: string) => unknown;

/** The most rows that are read for one name, to know that there is more than one. */
const maxAlike = 2;

interface Wanted {
  readonly key: string;
  readonly field: Reference;
  readonly texts: readonly string[];
  /** The key of a row that the cells have; any that is clear by default. */
  readonly by: string | undefined;
}

/**
 * Reads the rows that cells of a column refer to, by their id, their name or a unique code, as far as
 * the person may see them. What may be an id and a name is asked, not guessed.
 */
export async function readReferences(
  db: Queryable,
  product: CompiledProduct,
  access: Access,
  { key, field, texts, by }: Wanted,
): Promise<Resolve> {
  const label = field.label ?? toLabel(key);
  const { readable } = access.of(field.resource);
  const found = await readNamed(db, product, access, { key, field, texts, by });
  const byText = new Map<string, Set<unknown>>();
  for (const { value, names: own } of found)
    for (const name of own.filter(Boolean))
      byText.set(name, (byText.get(name) ?? new Set()).add(value));
  const values = new Map(found.map(({ value }) => [toKey(String(value)), value]));

  return (text) => {
    const plain = toKey(text);
    const isNumber = /^\d+$/.test(plain);
    if (by === undefined && isIdOrName(readable, plain))
      throw refused(key, `Is ${label} '${text}' an ID or a name? Choose how its column is read.`);
    if (by === undefined || by === 'id') {
      const id = values.has(plain) ? plain : toIdKey(text);
      if (values.has(id)) return values.get(id);
      if (by === 'id' && isNumber) throw refused(key, `${label} '${text}' was not found.`);
    }
    const alike = [...(byText.get(plain) ?? [])];
    if (alike.length === 1) return alike[0];
    throw refused(
      key,
      alike.length >= maxAlike
        ? `${label}: several are called '${text}'. Write the ID instead.`
        : `${label} '${text}' was not found.`,
    );
  };
}

/** The rows that have one of the texts as their id, their name or a code. */
async function readNamed(
  db: Queryable,
  product: CompiledProduct,
  access: Access,
  { field, texts, by }: Wanted,
) {
  const table = product.tableOf(field.resource);
  const { readable, where } = access.of(field.resource);
  const target = table[(field.kind === 'ref' && field.targetKey) || 'id'] as PgColumn;
  const names = referenceKeys(readable)
    .filter((name) => name !== 'id' && (by === undefined || by === 'id' || by === name))
    .map((name) => table[name] as PgColumn);
  const wanted = [...new Set(texts.flatMap((text) => [toKey(text), toIdKey(text)]))];
  if (wanted.length === 0) return [];
  const isNamed = (column: PgColumn | SQL) =>
    sql`lower(${column}::text) = any(${sql.param(wanted)}::text[])`;
  const lowered = names.map((name) => sql`lower(${name}::text)`);
  const isVisible = where((column) => table[column] as PgColumn);
  return db
    .select({ value: target, names: sql<string[]>`array[${sql.join(lowered, sql`, `)}]::text[]` })
    .from(table as PgTable)
    .where(and(isVisible, or(isNamed(target), ...names.map(isNamed))))
    .execute(access.values);
}

function refused(field: string, message: string): AppError {
  return invalidField(field, 'unknown', message);
}
