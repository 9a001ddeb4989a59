import { type Resource, toLabel } from '@koshpay/resource';
import { tr } from '../language/text.ts';

/** The name of a field, the same in a list, its filters and the page of a row. */
export function toFieldLabel({ fields, list }: Resource, key: string): string {
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  return tr(fields[key]?.label ?? column?.label ?? toLabel(key));
}
