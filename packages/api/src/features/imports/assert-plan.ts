import type { Fields, Resource } from '@koshpay/resource';
import {
  columnFields,
  defaultOf,
  type ImportPlan,
  importKeys,
  isSecretField,
  labelOf,
  referenceKeys,
} from '@koshpay/resource/internal';
import { type AppError, invalidField } from '../../core/errors.ts';
import type { StoredImport } from './import-store.ts';

/**
 * Refuses a plan that no row of the file could fulfil.
 *
 * @param writable the resource with the fields that the person may write
 * @param targetOf another resource, with the fields that the person may read
 * @throws {AppError} `validation_failed`
 */
export function assertPlan(
  writable: Resource,
  { headers, secret_columns }: Pick<StoredImport, 'headers' | 'secret_columns'>,
  { columns, mode, key, references = {} }: ImportPlan,
  targetOf: (name: string) => Resource,
): void {
  const { fields } = writable;
  const keys = importKeys(writable);
  const known = columnFields(writable, 'upsert');
  for (const [name, index] of Object.entries(columns)) {
    if (!known.includes(name)) throw refused(name, `'${name}' cannot be imported.`);
    if (index >= headers.length || secret_columns.includes(index))
      throw refused(name, `${labelOf(fields, name)}: the file has no such column.`);
  }
  for (const [name, by] of Object.entries(references)) {
    const field = (writable.fields as Fields)[name];
    const target = field && 'resource' in field ? targetOf(field.resource) : undefined;
    if (!(name in columns) || !target || !referenceKeys(target).includes(by))
      throw refused(name, `${labelOf(fields, name)}: no row can be found by '${by}'.`);
  }
  if (mode !== 'create' && (key === null || !keys.includes(key) || !(key in columns)))
    throw refused('key', 'Choose the column by which existing rows are found.');
  if (mode !== 'create') return;
  const missing = requiredFields(writable).filter((name) => !(name in columns));
  const secret = missing.find((name) => isSecretField((writable.fields as Fields)[name] as never));
  if (secret)
    throw refused(
      secret,
      `${writable.title} need ${labelOf(fields, secret)}, a secret that no file should have. Create them in the form.`,
    );
  const [first] = missing;
  if (first)
    throw refused(
      first,
      `Choose a column for ${missing.map((name) => labelOf(fields, name)).join(', ')}: it is required.`,
    );
}

/** The fields without which the form creates nothing. */
function requiredFields({ create, fields }: Resource): string[] {
  return create.filter((name) => {
    const field = (fields as Fields)[name];
    if (!field?.required || field.when || field.kind === 'object' || field.kind === 'lines')
      return false;
    return defaultOf(field) === undefined;
  });
}

function refused(field: string, message: string): AppError {
  return invalidField(field, 'invalid', message);
}
