import type { LogBuffer } from './log-buffer.ts';

interface ThinOptions<Row> {
  readonly buffer: LogBuffer<Row>;
  /** The key that rows are counted by; undefined for those that are never left out. */
  readonly keyOf: (row: Row) => string | undefined;
  /** Called after a minute in which rows were left out. */
  readonly onLeftOut: (leftOut: readonly LeftOut<Row>[]) => void;
}

/** Rows of one key that were left out within a minute. */
export interface LeftOut<Row> {
  readonly key: string;
  readonly rows: number;
  readonly last: Row;
}

/** The rows of one key that are added per minute. */
export const rowsPerMinute = 30;

/** The most keys that are counted apart. */
const maxKeys = 1_000;

/**
 * A buffer that gets a bounded number of rows of a kind per minute and counts the others, so that a
 * repeated request or failure fills no disk. The last `flush` is called with `true`.
 */
export function limitRows<Row>({ buffer, keyOf, onLeftOut }: ThinOptions<Row>) {
  let counts = new Map<string, Omit<LeftOut<Row>, 'key'>>();
  let since = Date.now();
  return {
    add: (row: Row): void => {
      const own = keyOf(row);
      if (own === undefined || count(own, row) <= rowsPerMinute) buffer.add(row);
    },
    flush: (isEnd = false): Promise<void> => {
      if (isEnd || Date.now() - since >= 60_000) report();
      return buffer.flush();
    },
  };

  function count(own: string, row: Row): number {
    const key = counts.has(own) || counts.size < maxKeys ? own : 'others';
    const rows = (counts.get(key)?.rows ?? 0) + 1;
    counts.set(key, { rows, last: row });
    return rows;
  }

  function report(): void {
    since = Date.now();
    const leftOut = [...counts].flatMap(([key, { rows, last }]) =>
      rows > rowsPerMinute ? { key, rows: rows - rowsPerMinute, last } : [],
    );
    counts = new Map();
    if (leftOut.length > 0) onLeftOut(leftOut);
  }
}
