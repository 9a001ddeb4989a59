import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

interface Shown<Row> {
  readonly rows: readonly Row[];
  /** Rows before the first one shown, over all pages. */
  readonly offset: number;
  /** The height of a row in pixels. */
  readonly rowHeight: number;
}

/** A row and its number over all pages, from 1. */
export interface NumberedRow<Row> {
  readonly row: Row;
  readonly rowNumber: number;
}

/**
 * The visible rows, and those below the fold, which follow in one render once the visible ones are
 * painted: as a transition, which pauses for each frame, they took a third longer.
 */
export function useDeferredRows<Row>({ rows, offset, rowHeight }: Shown<Row>) {
  // As many as the window can show.
  const [count] = useState(() => Math.ceil(window.innerHeight / rowHeight));
  const numbered = useMemo(() => toNumbered({ rows, offset }), [rows, offset]);
  const visible = useMemo(() => numbered.slice(0, count), [numbered, count]);
  const below = useMemo(() => numbered.slice(count), [numbered, count]);
  const [shown, setShown] = useState<readonly NumberedRow<Row>[]>([]);
  useEffect(() => afterPaint(() => flushSync(() => setShown(below))), [below]);
  return { visible, below: shown };
}

/** Runs work once the next frame is on the screen, and returns how to cancel it. */
function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    // At the beginning of the frame after it, which shows the work.
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

function toNumbered<Row>({ rows, offset }: Omit<Shown<Row>, 'rowHeight'>): NumberedRow<Row>[] {
  return rows.map((row, index) => ({ row, rowNumber: offset + index + 1 }));
}
