import type { Fields, Resource } from '@koshpay/resource';
import { type FieldOf, retentionOf, toLabel, toPhrase } from '@koshpay/resource/internal';
import { and, arrayContains, eq, inArray, or } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access, ColumnOf } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError, invalidField } from '../../errors.ts';
import { linesOf } from '../../tables/line-tables.ts';
import type { ResourceTable } from '../../tables/tables.ts';

type Values = Readonly<Record<string, unknown>>;

/*
 * A `refMany` field is an array, which no foreign key can check, and no foreign key knows what a
 * person may see: the functions below do. They lock the rows that they check, so that a deletion
 * and a new reference cannot both succeed.
 */

/**
 * A row that the person may not see counts as one that does not exist, unless the row that is
 * changed refers to it already.
 *
 * @throws {AppError} `validation_failed` on the field
 */
export async function assertReferencesExist(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  values: Values,
  before: Values = {},
): Promise<void> {
  for (const [key, field] of Object.entries(resource.fields as Fields)) {
    const where = (column: ColumnOf) => access.of(resource.name).whereReferred(key, column);
    const check = (reference: Reference) => assertExist(tx, product, access, reference);
    if (field.kind === 'ref' || field.kind === 'refMany')
      await check({ ...toReference(key, field, values[key]), where, known: keysOf(before[key]) });
  }
}

/**
 * The same for the references in lines, for which no foreign key says on which line it is.
 *
 * @throws {AppError} `validation_failed` on the field of each line that refers to a row that is not there
 */
export async function assertLineReferencesExist(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  resource: Resource,
  access: Access,
  values: Values,
  before: Values = {},
): Promise<void> {
  for (const { key, field } of linesOf(resource)) {
    const lines = (values[key] ?? []) as Values[];
    for (const [name, leaf] of Object.entries(field.fields)) {
      if (leaf.kind !== 'ref') continue;
      const keys = [...new Set(lines.flatMap((line) => keysOf(line[name])))];
      if (keys.length === 0) continue;
      const known = ((before[key] ?? []) as Values[]).flatMap((line) => keysOf(line[name]));
      const { where } = access.of(leaf.resource);
      const reference = { ...toReference(name, leaf, keys), where, known };
      const found = await findRows(tx, tableOf(leaf.resource), access, reference);
      const message = notFound(leaf.label ?? toLabel(name));
      const details = lines.flatMap((line, index) =>
        (line[name] ?? null) === null || found.includes(line[name])
          ? []
          : [{ field: `${key}.${index}.${name}`, code: 'unknown', message }],
      );
      if (details.length > 0) throw new AppError('validation_failed', message, { details });
    }
  }
}

/**
 * The same for a form, which is not stored and has no foreign keys.
 *
 * @throws {AppError} `validation_failed` on the field
 */
export async function assertFormReferences(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  form: Resource,
  access: Access,
  values: Values,
): Promise<void> {
  for (const [key, field] of Object.entries(form.fields as Fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
    const { where } = access.of(field.resource);
    const reference = { ...toReference(key, field, values[key]), where, known: [] };
    if (reference.keys.length === 0) continue;
    const found = await findRows(tx, tableOf(field.resource), access, reference);
    if (found.length < reference.keys.length) throw unknownReference(key, field);
  }
}

/** The rows that a value of a form refers to. */
interface Reference {
  /** The name of the field. */
  readonly key: string;
  readonly field: FieldOf<'ref'> | FieldOf<'refMany'>;
  readonly keys: readonly unknown[];
  /** The condition on the rows that the person may see. */
  readonly where: (column: ColumnOf) => ReturnType<typeof and>;
  /** The keys that are allowed already. */
  readonly known: readonly unknown[];
}

function toReference(key: string, field: Reference['field'], value: unknown) {
  return { key, field, keys: keysOf(value) };
}

async function assertExist(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  access: Access,
  reference: Reference,
): Promise<void> {
  const { key, field, keys, where, known } = reference;
  if (keys.every((each) => field.kind === 'ref' && known.includes(each))) return;
  const target = tableOf(field.resource);
  // A foreign key is enough where everyone may see the rows.
  if (field.kind === 'ref' && !where((column) => target[column] as PgColumn)) return;
  const found = await findRows(tx, target, access, reference);
  if (found.length < keys.length) throw unknownReference(key, field);
}

/** The keys of the rows that the person may see. */
async function findRows(
  tx: Transaction,
  target: ResourceTable,
  access: Access,
  { field, keys, where, known }: Reference,
): Promise<unknown[]> {
  const isVisible = where((column) => target[column] as PgColumn);
  const key = target[(field.kind === 'ref' && field.targetKey) || 'id'] as PgColumn;
  const found = await tx
    .select({ key })
    .from(target as PgTable)
    .where(and(inArray(key, [...keys]), isVisible && or(isVisible, inArray(key, [...known]))))
    .for('key share')
    .execute(access.values);
  return found.map((row) => row.key);
}

/** A reference to a row that is missing or hidden from this person. */
export function unknownReference(key: string, field: Reference['field']): AppError {
  const label = field.label ?? toLabel(key);
  const message =
    field.kind === 'ref' ? notFound(label) : `Some ${toPhrase(label)} were not found.`;
  return invalidField(key, 'unknown', message);
}

function notFound(label: string): string {
  return `${label} was not found. It may have been deleted.`;
}

function keysOf(value: unknown): unknown[] {
  return [...new Set([value ?? []].flat())];
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
          `This ${toPhrase(singular)} is still used by ${toPhrase(other.title)}.`,
        );
    }
  }
}

/** Deletes the rows that are declared to be deleted with the one that they refer to. */
export async function deleteReferring(
  tx: Transaction,
  { resources, tableOf }: CompiledProduct,
  { name }: Resource,
  row: Values,
): Promise<void> {
  for (const other of resources)
    for (const [key, field] of Object.entries(other.fields as Fields)) {
      if (field.kind !== 'ref' || field.resource !== name || !field.onDelete) continue;
      const table = tableOf(other.name);
      const refers = eq(table[key] as PgColumn, row[field.targetKey ?? 'id']);
      const referring = tx
        .select({ id: table.id as PgColumn })
        .from(table as PgTable)
        .where(refers);
      // From a table in parts, lines do not go with their row.
      for (const lines of retentionOf(other) ? linesOf(other) : []) {
        const lineTable = tableOf(lines.table);
        await tx
          .delete(lineTable as PgTable)
          .where(inArray(lineTable.parent_id as PgColumn, referring));
      }
      await tx.delete(table as PgTable).where(refers);
    }
}

function refManyOf(fields: Fields): [string, FieldOf<'refMany'>][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, FieldOf<'refMany'>] => entry[1].kind === 'refMany',
  );
}
