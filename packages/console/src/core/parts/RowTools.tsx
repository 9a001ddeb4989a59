import type { Resource } from '@koshpay/resource';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { createPlace } from './place.ts';
import { Tools } from './Tools.tsx';
import type { Tool } from './tool.ts';

export interface RowToolProps {
  readonly resource: Resource;
  readonly row: ConsoleRow;
}

/** A component about a row: in the dialog of an action on it, or above the changes that it requests. */
export interface RowTool extends Tool<RowToolProps> {
  readonly place: 'action' | 'changes';
}

const useRowTools = createPlace<RowTool>('rowTools');

/** The components of features about a row in one place. */
export function RowTools({ place, ...props }: Pick<RowTool, 'place'> & RowToolProps) {
  const tools = useRowTools().filter((tool) => tool.place === place);
  return <Tools tools={tools} props={props} />;
}
