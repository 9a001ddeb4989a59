import { type Column, type Fields, hasName, type Resource } from '@koshpay/resource';

/**
 * A column of references shows the names of their rows, if rows do not carry one already.
 * Declared columns of one reference stay as they are.
 */
export function withNames(column: Column, { fields, list }: Resource): Column {
  if (column.kind !== 'field' || column.display.kind !== 'text') return column;
  const field = (fields as Fields)[column.field];
  const isNamed =
    field?.kind === 'refMany' ||
    field?.kind === 'tags' ||
    (field?.kind === 'ref' &&
      !hasName(column.field, fields as Fields) &&
      !list.columns.includes(column));
  return isNamed ? { ...column, display: { kind: 'custom', name: 'names' } } : column;
}
