import { useDeferredValue, useMemo } from 'react';

/** As many rows as a screen can show. */
const screenful = 30;

interface Shown<Row> {
  readonly rows: readonly Row[];
  /** Rows before the first one shown, over all pages. */
  readonly offset: number;
}

/**
 * Rows with their serial numbers, what is in sight first: those below the fold follow in a pass of
 * their own, which anything more urgent may interrupt.
 */
export function useShownFirst<Row>({ rows, offset }: Shown<Row>) {
  const current = useMemo(() => number({ rows, offset }), [rows, offset]);
  const later = useDeferredValue(current, current.slice(0, screenful));
  return useMemo(
    () => [...current.slice(0, screenful), ...later.slice(screenful)],
    [current, later],
  );
}

function number<Row>({ rows, offset }: Shown<Row>) {
  return rows.map((row, index) => ({ row, serial: offset + index + 1 }));
}
