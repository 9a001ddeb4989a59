import { z } from 'zod';
import { plainParameters } from '../filters/plain-parameters.ts';
import { type Field, type Fields, kindOf } from '../kinds/index.ts';
import { fieldsOfColumn } from '../list/column.ts';
import type { Resource } from '../resource.ts';
import { type ListQuery, orderedShape } from '../wire/schemas.ts';

/** The formats of an exported list: CSV for spreadsheets, and one JSON object in each line. */
export const exportFormats = ['csv', 'jsonl'] as const;

/** The query of `{name}/export`: a list's filters and order, and what the file has. */
export interface ExportQuery extends Pick<ListQuery, 'sort' | 'order'> {
  readonly format: (typeof exportFormats)[number];
  /** The fields of the file in their order; those of the list's columns by default. */
  readonly columns?: readonly string[];
  readonly [filter: string]: ListQuery[string] | readonly string[];
}

/** Validates the query of `export`. Fields that the file cannot have are refused by name. */
export function exportQuerySchema(resource: Resource): z.ZodType<ExportQuery> {
  const query = () =>
    z.strictObject({
      ...orderedShape(resource),
      format: z.enum(exportFormats).default('csv'),
      columns: columnsSchema(resource).optional(),
    });
  return z.lazy(query) as unknown as z.ZodType<ExportQuery>;
}

/** The fields that an exported list can have: those that its rows carry. */
export function exportableFields({ fields }: Pick<Resource, 'fields'>): string[] {
  const isInRows = (field: Field) => {
    const { isOnWire = true, isInLists = true } = kindOf(field);
    return isOnWire && isInLists;
  };
  return Object.entries(fields as Fields).flatMap(([key, field]) => (isInRows(field) ? [key] : []));
}

/** The fields of a list's columns, and the references that they are read through: what an export has by default. */
export function exportedByDefault(
  resource: Pick<Resource, 'fields' | 'list' | 'create' | 'edit'>,
): string[] {
  const available = exportableFields(resource);
  const shown = resource.list.columns.flatMap(fieldsOfColumn);
  return withReferences(resource, ['id', ...shown]).filter((key) => available.includes(key));
}

/**
 * Fields, and before what is read through a reference also the reference, as far as forms have it: an
 * import finds its row by the id, whatever it is called.
 */
export function withReferences(
  { fields, create, edit }: Pick<Resource, 'fields' | 'create' | 'edit'>,
  keys: readonly string[],
): string[] {
  const written = new Set([...create, ...edit]);
  const all = keys.flatMap((key) => {
    const field = (fields as Fields)[key];
    return field?.kind === 'through' && written.has(field.ref) ? [field.ref, key] : [key];
  });
  return [...new Set(all)];
}

function columnsSchema(resource: Resource): z.ZodType<readonly string[]> {
  const available = exportableFields(resource);
  const columns = z.string().transform((text, { addIssue }) => {
    const keys = [...new Set(text.split(',').map((key) => key.trim()))].filter(Boolean);
    for (const key of keys)
      if (!available.includes(key)) addIssue(`columns: unknown field '${key.slice(0, 60)}'.`);
    if (keys.length === 0) addIssue('columns must name at least one field.');
    return keys;
  });
  return columns.register(plainParameters, { isPlain: true });
}
