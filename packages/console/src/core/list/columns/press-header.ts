import type { PointerEvent } from 'react';
import type { ResourceList } from '../state/use-resource-list.ts';

/** The distance from the end of a heading at which its edge can be dragged, in pixels. */
const edge = 8;

/** Starts to resize a column when the edge of its heading is pressed. */
export function pressHeader(event: PointerEvent, list: ResourceList): void {
  const head = (event.target as Element).closest<HTMLTableCellElement>('th[data-column]');
  if (!head || event.button !== 0) return;
  if (head.getBoundingClientRect().right - event.clientX > edge) return;
  event.preventDefault();
  void import('./resize-column.ts').then(({ resizeColumn }) =>
    resizeColumn(head, event.clientX, list),
  );
}
