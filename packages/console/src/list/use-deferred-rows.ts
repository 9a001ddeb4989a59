import { useDeferredValue, useMemo, useState } from 'react';

/** As many rows as the window can show: each has at least 48 px. */
const screenful = () => Math.ceil(window.innerHeight / 48);

interface Shown<Row> {
  readonly rows: readonly Row[];
  /** Rows before the first one shown, over all pages. */
  readonly offset: number;
}

/**
 * Rows with their serial numbers, visible ones first: those below the fold follow in a separate,
 * interruptible render.
 */
export function useDeferredRows<Row>({ rows, offset }: Shown<Row>) {
  const [first] = useState(screenful);
  const current = useMemo(() => toNumbered({ rows, offset }), [rows, offset]);
  const later = useDeferredValue(current, current.slice(0, first));
  return useMemo(
    () => [...current.slice(0, first), ...later.slice(first)],
    [current, later, first],
  );
}

function toNumbered<Row>({ rows, offset }: Shown<Row>) {
  return rows.map((row, index) => ({ row, rowNumber: offset + index + 1 }));
}
