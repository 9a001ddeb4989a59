import { type Column, isEditable } from '@koshpay/resource/internal';
import type { SyntheticEvent } from 'react';
import type { DrawnRow } from '../table/ColumnValue.tsx';

/** The attributes of a cell that can be changed in place; none for any other. */
export function inlineEditAttributes(column: Column, { resource, row, allowed }: DrawnRow) {
  const { edit, list } = resource;
  const { key } = column;
  const isInline = allowed.inline && list.inline?.includes(key) && edit.includes(key);
  if (!isInline || !isEditable(resource, row)) return undefined;
  return { 'data-inline': `${row.id} ${key}`, tabIndex: 0 };
}

/** The width of the pencil at the end of such a cell. */
const pencil = 28;

/** The cell that an event starts to change: a double click, a press of its pencil, Enter or e. */
export function toInlineCell({ type, target, nativeEvent: event }: SyntheticEvent) {
  const cell = (target as Element).closest<HTMLElement>('[data-inline]');
  if (!cell || type === 'dblclick') return cell;
  if (target !== cell) return null;
  if (event instanceof KeyboardEvent)
    return /^(Enter|e)$/.test(event.key) && !event.ctrlKey && !event.metaKey ? cell : null;
  const { clientX } = event as MouseEvent;
  return clientX > cell.getBoundingClientRect().right - pencil ? cell : null;
}
