import type { CellProps } from '../cells/cell-props.ts';
import { useConsole } from '../console-context.ts';
import { tr } from '../language/text.ts';

/** The title of the resource that an entry is about. */
export default function ResourceTitleCell({ value }: CellProps<'custom'>) {
  const { resources } = useConsole().product;
  return tr(resources.find(({ name }) => name === value)?.title) ?? String(value);
}
