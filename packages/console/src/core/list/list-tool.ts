import type { ListPlace } from '../context/console-parts.ts';
import { createPlace, type Tool } from '../parts/place.ts';
import type { ListScreen } from './list-screen.ts';

/** A component in a list: in a place of it, beside the chips of its filters, or after its rows. */
export interface ListTool extends Tool<ListScreen> {
  readonly place: ListPlace | 'chips' | 'after';
}

export const useListTools = createPlace<ListTool>('listTools');
