import type { ApiError } from '../data/errors.ts';

/** The states of a list that look different. */
export type ListState =
  | 'loading'
  | 'ready'
  | 'empty'
  | 'unmatched'
  | 'misfiltered'
  | 'failed'
  | 'forbidden'
  | 'offline';

interface Facts {
  /** Whether a filter is set to something that cannot be asked for. */
  readonly isMisfiltered: boolean;
  readonly hasRows: boolean;
  readonly isAnswered: boolean;
  readonly isFiltered: boolean;
  /** Whether the query waits for the network to come back. */
  readonly isPaused: boolean;
  /** Why the latest try failed, also while further tries are made. */
  readonly error: ApiError | null;
}

/**
 * Which state a list is in. Rows that were shown stay, whatever happens after; and a first failure
 * is told at once, not after the last retry.
 */
export function toListState({
  isMisfiltered,
  hasRows,
  isAnswered,
  isFiltered,
  isPaused,
  error,
}: Facts): ListState {
  if (isMisfiltered) return 'misfiltered';
  if (error?.kind === 'forbidden') return 'forbidden';
  if (hasRows) return 'ready';
  if (isPaused) return 'offline';
  if (error) return 'failed';
  if (!isAnswered) return 'loading';
  return isFiltered ? 'unmatched' : 'empty';
}
