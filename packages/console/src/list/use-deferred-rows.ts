import { useDeferredValue, useMemo, useState } from 'react';

/** As many rows as the window can show: each has at least 48 px. */
const screenful = () => Math.ceil(window.innerHeight / 48);

interface Shown<Row> {
  readonly rows: readonly Row[];
  /** Rows before the first one shown, over all pages. */
  readonly offset: number;
}

/** A row and its number over all pages, from 1. */
export interface NumberedRow<Row> {
  readonly row: Row;
  readonly rowNumber: number;
}

/** The visible rows, and those below the fold, which are drawn in a later pass that can be interrupted. */
export function useDeferredRows<Row>({ rows, offset }: Shown<Row>) {
  const [count] = useState(screenful);
  const numbered = useMemo(() => toNumbered({ rows, offset }), [rows, offset]);
  const visible = useMemo(() => numbered.slice(0, count), [numbered, count]);
  const below = useMemo(() => numbered.slice(count), [numbered, count]);
  return { visible, below: useDeferredValue(below, none) };
}
const none: [] = [];

function toNumbered<Row>({ rows, offset }: Shown<Row>): NumberedRow<Row>[] {
  return rows.map((row, index) => ({ row, rowNumber: offset + index + 1 }));
}
