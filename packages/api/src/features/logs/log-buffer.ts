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
