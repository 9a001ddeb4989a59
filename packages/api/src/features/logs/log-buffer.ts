/** The options of a buffer. */
interface BufferOptions<Row> {
  /** Writes rows that were added, in their order. */
  readonly write: (rows: readonly Row[]) => Promise<void>;
  /** True if rows that could not be written are written later; otherwise they are lost. */
  readonly isTemporary: (error: unknown) => boolean;
  /** Called once rows are written again, with how many were lost, and once for each failure. */
  readonly onLost: (rows: number) => void;
  readonly onFailure: (error: unknown) => void;
  /** The most rows that wait. */
  readonly maxRows?: number;
}

/** Rows that wait in memory to be written together. */
export interface LogBuffer<Row> {
  /** Adds a row without waiting; a full buffer loses it and counts it. */
  readonly add: (row: Row) => void;
  /** Writes what waits. Never fails. */
  readonly flush: () => Promise<void>;
}

/** The most rows of one statement. */
const maxBatch = 1_000;

/** Creates a bounded buffer: while rows cannot be written, new ones are lost instead of filling the memory. */
export function createLogBuffer<Row>(options: BufferOptions<Row>): LogBuffer<Row> {
  const { write, isTemporary, onLost, onFailure, maxRows = 10_000 } = options;
  let waiting: Row[] = [];
  let lost = 0;
  let running: Promise<void> | undefined;
  let isFailing = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      try {
        await write(batch);
        isFailing = false;
      } catch (error) {
        if (!isFailing) onFailure(error);
        isFailing = true;
        if (isTemporary(error)) return;
        lost += batch.length;
      }
      waiting = waiting.slice(batch.length);
    }
    if (lost > 0) onLost(lost);
    lost = 0;
  }

  return {
    add: (row) => {
      if (waiting.length < maxRows) waiting.push(row);
      else lost += 1;
    },
    flush: () => {
      running ??= writeAll().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

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
