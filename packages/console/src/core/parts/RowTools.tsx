import type { RowProps } from '../list/state/use-resource-list.ts';
import { createPlace, type Tool } from './place.ts';
import { Tools } from './Tools.tsx';

/** A component about a row: in the dialog of an action on it, or above the changes that it requests. */
export interface RowTool extends Tool<RowProps> {
  readonly place: 'action' | 'changes';
}

const useRowTools = createPlace<RowTool>('rowTools');

/** The components of features about a row in one place. */
export function RowTools({ place, ...props }: Pick<RowTool, 'place'> & RowProps) {
  const tools = useRowTools().filter((tool) => tool.place === place);
  return <Tools tools={tools} props={props} />;
}
