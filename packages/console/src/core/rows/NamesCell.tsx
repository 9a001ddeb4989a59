import type { CellProps } from '../cells/cell-props.ts';
import { ReferredNames } from './ReferredNames.tsx';

/** The names of the rows that a field refers to, and other lists of texts. */
export default function NamesCell({ value, field }: CellProps<'custom'>) {
  const values = [value].flat() as readonly unknown[];
  if (field.kind !== 'ref' && field.kind !== 'refMany') return values.join(', ');
  return <ReferredNames field={field} ids={values} />;
}
