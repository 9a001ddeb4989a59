import { type FieldOf, type Fields, type Resource, toLabel } from '@koshpay/resource';
import { arrayContains, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { linesOf } from '../database/line-tables.ts';
import { AppError } from '../errors.ts';

/*
 * A `refMany` field is an array, which no foreign key can watch: these two do its work. Both lock the
 * rows that they judge by, so that a deletion and a new reference cannot pass each other.
 */

/** @throws {AppError} `validation_failed` where a `refMany` field names a row that is not there. */
export async function assertReferencesExist(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  { fields }: Resource,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [key, field] of refManyOf(fields)) {
    const ids = [...new Set((values[key] ?? []) as number[])];
    if (ids.length === 0) continue;
    const target = tableOf(field.resource);
    const id = target.id as PgColumn;
    const found = await tx
      .select({ id })
      .from(target as PgTable)
      .where(inArray(id, ids))
      .for('key share');
    if (found.length === ids.length) continue;
    const message = `Some ${(field.label ?? toLabel(key)).toLowerCase()} were not found.`;
    throw new AppError('validation_failed', message, {
      details: [{ field: key, code: 'unknown', message }],
    });
  }
}

/** @throws {AppError} `validation_failed` on the field of the line that refers to a row that is not there */
export async function assertLineReferencesExist(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  resource: Resource,
  values: Record<string, unknown>,
): Promise<void> {
  for (const { key, field } of linesOf(resource)) {
    const lines = (values[key] ?? []) as Record<string, unknown>[];
    for (const [name, leaf] of Object.entries(field.fields)) {
      if (leaf.kind !== 'ref') continue;
      const ids = [...new Set(lines.flatMap((line) => line[name] ?? []))];
      if (ids.length === 0) continue;
      const target = tableOf(leaf.resource);
      const id = target[leaf.targetKey ?? 'id'] as PgColumn;
      const found = await tx
        .select({ id })
        .from(target as PgTable)
        .where(inArray(id, ids))
        .for('key share');
      const known = found.map((row) => row.id);
      const message = `${leaf.label ?? toLabel(name)} was not found. It may have been deleted.`;
      const details = lines.flatMap((line, index) =>
        (line[name] ?? null) === null || known.includes(line[name])
          ? []
          : [{ field: `${key}.${index}.${name}`, code: 'unknown', message }],
      );
      if (details.length > 0) throw new AppError('validation_failed', message, { details });
    }
  }
}

/** @throws {AppError} `validation_failed` where a form that is not stored names a row that is not there. */
export async function assertFormReferences(
  tx: Transaction,
  product: CompiledProduct,
  form: Resource,
  values: Record<string, unknown>,
): Promise<void> {
  await assertReferencesExist(tx, product, form, values);
  for (const [key, field] of Object.entries(form.fields as Fields)) {
    if (field.kind !== 'ref' || values[key] === null || values[key] === undefined) continue;
    const target = product.tableOf(field.resource);
    const [found] = await tx
      .select({ id: target.id as PgColumn })
      .from(target as PgTable)
      .where(eq(target[field.targetKey ?? 'id'] as PgColumn, values[key]))
      .for('key share');
    if (found) continue;
    const message = `${field.label ?? toLabel(key)} was not found. It may have been deleted.`;
    throw new AppError('validation_failed', message, {
      details: [{ field: key, code: 'unknown', message }],
    });
  }
}

/** @throws {AppError} `in_use` where another resource's `refMany` field names the row. */
export async function assertNotReferenced(
  tx: Transaction,
  { resources, tableOf }: CompiledProduct,
  { name, singular }: Resource,
  id: number,
): Promise<void> {
  for (const other of resources) {
    for (const [key, field] of refManyOf(other.fields)) {
      if (field.resource !== name) continue;
      const table = tableOf(other.name);
      const [user] = await tx
        .select({ id: table.id as PgColumn })
        .from(table as PgTable)
        .where(arrayContains(table[key] as PgColumn, [id]))
        .limit(1);
      if (user)
        throw new AppError(
          'in_use',
          `This ${singular.toLowerCase()} is still used by ${other.title.toLowerCase()}.`,
        );
    }
  }
}

function refManyOf(fields: Fields): [string, FieldOf<'refMany'>][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, FieldOf<'refMany'>] => entry[1].kind === 'refMany',
  );
}
