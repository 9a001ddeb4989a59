import { type Resource, toLabel } from '@koshpay/resource';
import { tr } from '../language/text.ts';

/**
 * The name of a field, the same in a list, its filters and the page of a row. The column of an age is
 * called after what it shows: what is filtered is the time.
 */
export function toFieldLabel({ fields, list }: Resource, key: string): string {
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  const isAge = column?.kind === 'field' && column.display.kind === 'age';
  return tr(fields[key]?.label ?? (isAge ? undefined : column?.label) ?? toLabel(key));
}
