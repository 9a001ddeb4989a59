import { detailPath } from '@koshpay/resource';
import { useConsole } from '../context/console-context.ts';
import { isPresent } from '../data/is-present.ts';
import type { CellProps } from './cell-props.ts';
import { RowLink } from './RowLink.tsx';

/** A text that leads to the page of the row that other fields of this row name. */
export function RowLinkCell({ value, display, row }: CellProps<'rowLink'>) {
  const { resources } = useConsole().product;
  const target = resources.find(({ name }) => name === row[display.resource]);
  const id: unknown = row[display.id];
  const text = String(value);
  if (!target?.detail || !isPresent(id)) return text;
  return <RowLink href={detailPath(target).replace(':id', String(id))}>{text}</RowLink>;
}
