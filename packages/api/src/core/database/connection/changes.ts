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
 * Notes a change in the transaction that makes it: once that is committed, open screens show it. What
 * is recorded is noted already.
 *
 * @example noteChange(tx, { resource: 'deposits', kind: 'create', id, after: row })
 */
export function noteChange(tx: object, change: RowChange): void {
  const changes = noted.get(tx);
  if (changes) changes.push(change);
  else noted.set(tx, [change]);
}

/** The changes that were noted in a transaction. */
export function notedChanges(tx: object): readonly RowChange[] {
  return noted.get(tx) ?? [];
}

/** Forgets what was noted after the first changes, which were undone. */
export function forgetChanges(tx: object, kept: number): void {
  noted.get(tx)?.splice(kept);
}

const noted = new WeakMap<object, RowChange[]>();
