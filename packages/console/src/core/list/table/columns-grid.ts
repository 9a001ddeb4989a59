import type { Column } from '@koshpay/resource/internal';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';

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

/**
 * Keeps the widths of a grid's columns, in pixels, in `--columns`, for rows that take no part in it.
 * Of the same columns, not before all rows of a page are there: they decide the widths together.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly Column[],
  isWhole: boolean,
): void {
  const measured = useRef<readonly Column[]>(undefined);
  useLayoutEffect(() => {
    const grid = table.current;
    if (!grid || (!isWhole && measured.current === columns)) return;
    measured.current = columns;
    const resized = new ResizeObserver(() => {
      const widths = getComputedStyle(grid).gridTemplateColumns;
      if (isOther(widths, grid.style.getPropertyValue('--columns')))
        grid.style.setProperty('--columns', widths);
    });
    for (const heading of grid.querySelectorAll('th')) resized.observe(heading);
    return () => resized.disconnect();
  }, [table, columns, isWhole]);
}

/** False for fractions of a pixel, which the browser may round otherwise each time: it would never end. */
function isOther(widths: string, before: string): boolean {
  const others = before.split(' ').map(parseFloat);
  const isClose = (width: string, index: number) =>
    Math.abs(parseFloat(width) - (others[index] ?? 0)) < 0.5;
  return !widths.split(' ').every(isClose);
}
