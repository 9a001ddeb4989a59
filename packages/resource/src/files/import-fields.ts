import { frameworkResources } from '../framework.ts';
import { type Field, type Fields, isSealed, kindOf } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { ImportMode } from './import-run.ts';

/** Kinds whose values are made of others: a cell cannot have them. */
const compound: readonly Field['kind'][] = ['lines', 'object'];

/**
 * True if rows of a resource can be imported: it has a form for new rows, whose response shows no
 * generated secret.
 */
export function isImportable(resource: Resource): boolean {
  const { name, create, dataProvider, fields } = resource;
  if (create.length === 0 || dataProvider) return false;
  if (frameworkResources.some((each) => each.name === name)) return false;
  return !Object.values(fields as Fields).some((field) => field.kind === 'secret' && field.prefix);
}

/** The fields of the forms that a column of a file can fill: no secrets. */
export function importableFields({
  create,
  edit,
  fields,
}: Pick<Resource, 'create' | 'edit' | 'fields'>): string[] {
  return [...new Set([...create, ...edit])].filter((key) => {
    const field = (fields as Fields)[key];
    return field && !compound.includes(field.kind) && !isSecretField(field);
  });
}

/**
 * The fields that columns of a file can be: those of new rows, or where rows may exist also the fields
 * of the other form and those that find a row.
 */
export function columnFields(
  resource: Pick<Resource, 'create' | 'edit' | 'fields' | 'unique'>,
  mode: ImportMode,
): string[] {
  const fields = importableFields(resource);
  if (mode === 'create') return fields.filter((key) => resource.create.includes(key));
  return [...new Set([...fields, ...importKeys(resource)])];
}

/** The fields by which an import finds the rows that exist: each is unique by itself. */
export function importKeys({ fields, unique }: Pick<Resource, 'fields' | 'unique'>): string[] {
  const codes = Object.entries(fields as Fields).flatMap(([key, { kind }]) =>
    kind === 'code' ? [key] : [],
  );
  const alone = unique.flatMap((keys) => (keys.length === 1 ? keys : []));
  return [...new Set(['id', ...alone, ...codes])].filter((key) => {
    const field = (fields as Fields)[key];
    return field && !isSecretField(field) && kindOf(field).isStored;
  });
}

/**
 * The keys by which a cell can name a row that it refers to: its id, its title, and unique texts
 * such as codes.
 */
export function referenceKeys(target: NamedRows): string[] {
  const { fields, recordTitle, optionFields } = target;
  const [, ...unique] = importKeys(target);
  return [
    'id',
    ...[...new Set([...recordTitle, ...unique, ...optionFields])].filter((key) => {
      const field = (fields as Fields)[key];
      const isName = field && (field.kind === 'text' || kindOf(field).namesRows);
      return isName && kindOf(field).isStored && !isSecretField(field);
    }),
  ];
}

/** True if a text may be the id of a row as well as the name of another. */
export function isIdOrName(target: NamedRows, text: string): boolean {
  const kinds = referenceKeys(target).map((key) => (target.fields as Fields)[key]?.kind);
  return /^\d+$/.test(text) && kinds.includes('text');
}

type NamedRows = Pick<Resource, 'fields' | 'recordTitle' | 'optionFields' | 'unique'>;

/** True if a file must not have a field: nothing would keep it secret there. */
export function isSecretField(field: Field): boolean {
  return field.kind === 'writeOnly' || isSealed(field);
}
