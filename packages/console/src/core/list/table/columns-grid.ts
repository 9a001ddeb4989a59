import type { Column } from '@koshpay/resource/internal';
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react';

/** The columns of a list's grid: each as wide as its layout sets it, or as its values need. */
export function toGrid(columns: readonly Column[], hasActions: boolean): CSSProperties {
  const tracks = columns.map(({ kind }, index) => {
    const own = kind === 'rowNumber' ? 'max-content' : 'auto';
    return `var(${toWidthName(index)}, ${own})`;
  });
  if (hasActions) tracks.push('max-content');
  return { gridTemplateColumns: tracks.join(' ') };
}

/** The custom property that sets the width of a column. */
export const toWidthName = (index: number) => `--width-${index}`;

/** Keeps the widths of a grid's columns, in pixels, in `--columns`, for rows that take no part in it. */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column[],
): void {
  useLayoutEffect(() => {
    const grid = table.current;
    if (!grid) return;
    const resized = new ResizeObserver(() => {
      grid.style.setProperty('--columns', getComputedStyle(grid).gridTemplateColumns);
    });
    for (const heading of grid.querySelectorAll('th')) resized.observe(heading);
    return () => resized.disconnect();
  }, [table, columns]);
}
