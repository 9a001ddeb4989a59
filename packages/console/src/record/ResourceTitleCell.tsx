import type { CellProps } from '../cells/cell-props.ts';
import { useConsole } from '../console-context.ts';

/** The title of the resource that an entry is about. */
export default function ResourceTitleCell({ value }: CellProps<'custom'>) {
  const { resources } = useConsole().product;
  return resources.find(({ name }) => name === value)?.title ?? String(value);
}
