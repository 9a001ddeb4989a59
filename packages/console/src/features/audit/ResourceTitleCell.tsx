import type { CellProps } from '../../core/cells/cell-props.ts';
import { useConsole } from '../../core/context/console-context.ts';
import { tr } from '../../core/language/text.ts';

/** The title of the resource that an entry is about. */
export default function ResourceTitleCell({ value }: CellProps<'custom'>) {
  const { resources } = useConsole().product;
  return tr(resources.find(({ name }) => name === value)?.title) ?? String(value);
}
