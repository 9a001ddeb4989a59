import type { CallError } from '../data/errors.ts';

/** The states of a list that look different. */
export type ListState =
  | 'loading'
  | 'ready'
  | 'empty'
  | 'unmatched'
  | 'failed'
  | 'forbidden'
  | 'offline';

interface Facts {
  readonly hasRows: boolean;
  readonly isAnswered: boolean;
  readonly isFiltered: boolean;
  /** Whether the query waits for the network to come back. */
  readonly isPaused: boolean;
  /** Why the latest try failed, also while further tries are made. */
  readonly error: CallError | null;
}

/**
 * Which state a list is in. Rows that were shown stay, whatever happens after; and a first failure
 * is told at once, not after the last retry.
 */
export function toListState({
  hasRows,
  isAnswered,
  isFiltered,
  isPaused,
  error,
}: Facts): ListState {
  if (error?.kind === 'forbidden') return 'forbidden';
  if (hasRows) return 'ready';
  if (isPaused) return 'offline';
  if (error) return 'failed';
  if (!isAnswered) return 'loading';
  return isFiltered ? 'unmatched' : 'empty';
}
