import type { Fields, Resource } from '@koshpay/resource';
import { labelOf, toPhrase, withArticle } from '@koshpay/resource/internal';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { CompiledProduct } from '../../compiled-product.ts';
import { toTableName } from '../../database/names.ts';
import { AppError, invalidField } from '../../errors.ts';
import { linesOf } from '../../tables/line-tables.ts';
import { checkName, referenceName, uniqueName } from '../../tables/tables.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

/** The number of attempts to write a row, each with another generated code. */
const maxAttempts = 3;

/**
 * Runs a write and turns violated constraints into errors in the declaration's terms. If a
 * generated code is taken, the write runs again with another one.
 *
 * @example
 * const row = await withConstraintErrors(product, books, () => insertRows(tx, product, books, vault, [values]));
 */
export async function withConstraintErrors<T>(
  product: CompiledProduct,
  resource: Resource,
  write: () => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    if (isDuplicateCode(product, resource, cause) && attempt < maxAttempts)
      return withConstraintErrors(product, resource, write, attempt + 1);
    throw toConstraintError(product, resource, cause) ?? error;
  }
}

function isDuplicateCode(
  { tableOf }: CompiledProduct,
  { name, fields }: Resource,
  { code, constraint }: pg.DatabaseError,
): boolean {
  const codes = Object.keys(fields).filter((key) => (fields as Fields)[key]?.kind === 'code');
  return (
    code === uniqueViolation && codes.some((key) => tableOf(name)[key]?.uniqueName === constraint)
  );
}

function toConstraintError(
  product: CompiledProduct,
  resource: Resource,
  error: pg.DatabaseError,
): AppError | undefined {
  if (error.code === uniqueViolation) {
    const isBroken = (set: readonly string[]) => uniqueName(resource, set) === error.constraint;
    return alreadyExists(resource, resource.unique.find(isBroken) ?? [], error);
  }
  if (error.code === foreignKeyViolation) return brokenReference(product, resource, error);
  if (error.code === checkViolation) return undeclaredValue(resource, error);
  return undefined;
}

/** The refusal of values that another row has. */
export function alreadyExists(
  resource: Resource,
  keys: readonly string[],
  cause?: unknown,
): AppError {
  const item = toPhrase(resource.singular);
  const labels = keys.map((key) => labelOf(resource.fields, key)).join(' and ');
  const message = `${withArticle(item)} with this ${labels} already exists.`;
  const details = keys.map((field) => ({ field, code: 'taken', message }));
  return new AppError('already_exists', message, { details, cause });
}

/** A row that others refer to cannot be deleted; a reference needs an existing row. */
function brokenReference(
  product: CompiledProduct,
  resource: Resource,
  error: pg.DatabaseError,
): AppError {
  const item = toPhrase(resource.singular);
  const field = Object.keys(resource.fields).find(
    (key) => referenceName(resource, key) === error.constraint,
  );
  if (!field)
    return new AppError(
      'in_use',
      `This ${item} is still used by ${toTitle(product, error.table)}.`,
      { cause: error },
    );
  const message = `${labelOf(resource.fields, field)} was not found. It may have been deleted.`;
  return invalidField(field, 'unknown', message, { cause: error });
}

/** A value that is not declared. */
function undeclaredValue(resource: Resource, error: pg.DatabaseError): AppError | undefined {
  const fields = Object.entries(resource.fields as Fields);
  const [key, field] =
    fields.find(([name]) => checkName(resource, name) === error.constraint) ?? [];
  if (!key || !field || !('values' in field)) return undefined;
  const message = `${labelOf(resource.fields, key)} must be one of ${field.values.join(', ')}.`;
  return invalidField(key, 'invalid_value', message, { cause: error });
}

/** The title of a table's screen. */
function toTitle({ resources }: CompiledProduct, table = ''): string {
  const user = resources.find((resource) =>
    [resource.name, ...linesOf(resource).map((lines) => lines.table)]
      .map(toTableName)
      .includes(table),
  );
  return toPhrase(user?.title ?? table);
}
