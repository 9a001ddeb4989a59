type Values = Readonly<Record<string, unknown>>;

/** A change of a row, for those who have it on their screen. */
export interface RowChange {
  readonly resource: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** Undefined where it is not known which rows changed. */
  readonly id?: number | undefined;
  /** The row as it was; of it, only what decides who may see it leaves the process. */
  readonly before?: Values | undefined;
  /** The row as it is. */
  readonly after?: Values | undefined;
  /** The browser tab that caused it. */
  readonly origin?: string | undefined;
}

/** Called with what was committed. */
export type OnChanges = (changes: readonly RowChange[]) => void;

/**
 * Queues a change in the transaction that makes it: once that is committed, open screens show it. What
 * is recorded is queued already.
 *
 * @example queueChange(tx, { resource: 'deposits', kind: 'create', id, after: row })
 */
export function queueChange(tx: object, change: RowChange): void {
  const changes = queued.get(tx);
  if (changes) changes.push(change);
  else queued.set(tx, [change]);
}

/**
 * The changes that were queued in a transaction.
 *
 * @example
 * await test.db.transaction(async (tx) => {
 *   await lend(tx, 5);
 *   expect(queuedChanges(tx).map(({ resource }) => resource)).toEqual(['loans']);
 * });
 */
export function queuedChanges(tx: object): readonly RowChange[] {
  return queued.get(tx) ?? [];
}

/** Discards what was queued after the first changes, which were undone. */
export function discardChanges(tx: object, kept: number): void {
  queued.get(tx)?.splice(kept);
}

const queued = new WeakMap<object, RowChange[]>();
