import type { ApiError } from '../data/errors.ts';

/** The visible states of a list. */
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
  /** Whether a filter has an invalid value. */
  readonly isMisfiltered: boolean;
  readonly hasRows: boolean;
  readonly isAnswered: boolean;
  readonly isFiltered: boolean;
  /** Whether the query waits for the network to come back. */
  readonly isPaused: boolean;
  /** Why the latest attempt failed, also during retries. */
  readonly error: ApiError | null;
}

/**
 * The state of a list. Shown rows stay when a refresh fails; the first failure is shown
 * immediately, not after the last retry.
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
