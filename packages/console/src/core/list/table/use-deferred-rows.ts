import type { Column } from '@koshpay/resource/internal';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsoleRow } from '../state/use-resource-list.ts';
import { toWidestRows } from './widest-rows.ts';

interface Shown {
  readonly rows: readonly ConsoleRow[];
  /** The columns that become as wide as their values; cards have none. */
  readonly columns?: readonly Column[];
  /** Rows before the first one shown, over all pages. */
  readonly offset: number;
  /** The height of a row in pixels. */
  readonly rowHeight: number;
}

/** A row of a list as it is shown. */
export interface ShownRow {
  readonly row: ConsoleRow;
  /** Its number over all pages, from 1. */
  readonly rowNumber: number;
  /** True if no column needs it to know its width, so that the browser may skip it out of sight. */
  readonly canSkip?: boolean;
}

const none: readonly ShownRow[] = [];

/**
 * The visible rows, and those below the fold, which follow in one render once the visible ones are
 * painted: as a transition, which pauses for each frame, they took a third longer.
 */
export function useDeferredRows({ rows, columns, offset, rowHeight }: Shown) {
  // As many as the window can show.
  const [count] = useState(() => Math.ceil(window.innerHeight / rowHeight));
  const [visible, below] = useMemo(() => {
    const widest = columns && toWidestRows(columns, rows);
    const all = rows.map((row, index) => ({
      row,
      rowNumber: offset + index + 1,
      canSkip: index >= count && widest?.has(row) === false,
    }));
    return [all.slice(0, count), all.length > count ? all.slice(count) : none];
  }, [rows, columns, offset, count]);
  const [shown, setShown] = useState(none);
  useEffect(() => afterPaint(() => flushSync(() => setShown(below))), [below]);
  return { visible, below: shown, isWhole: shown === below };
}

/** Runs work once the next frame is on the screen, and returns how to cancel it. */
function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    // At the beginning of the frame after it, which shows the work.
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
