import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from './names.ts';

/**
 * The name of a field, the same in a list, its filters, its files and the page of a row. The column of
 * an age is called after what it shows: what is filtered or saved is the time.
 */
export function toFieldLabel(
  { fields, list }: Pick<Resource, 'fields' | 'list'>,
  key: string,
): string {
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  const isAge = column?.kind === 'field' && column.display.kind === 'age';
  return (fields as Fields)[key]?.label ?? (isAge ? undefined : column?.label) ?? toLabel(key);
}
