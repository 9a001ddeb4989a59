import { Suspense } from 'react';
import { useParts } from '../context/parts-context.ts';
import type { CellProps } from './cell-props.ts';

/** A cell of the product's own. */
export function CustomCell(props: CellProps<'custom'>) {
  const Part = useParts().cells?.[props.display.name];
  return Part && <Suspense>{<Part {...props} />}</Suspense>;
}
