import type { ApiError } from '../../data/errors.ts';

/** The visible states of a list. */
export type ListState =
  | 'loading'
  | 'ready'
  | 'empty'
  | 'unmatched'
  | 'misfiltered'
  | 'failed'
  | 'unreachable'
  | 'part'
  | 'forbidden'
  | 'offline';

interface Facts {
  /** True if a filter has an invalid value. */
  readonly isMisfiltered: boolean;
  readonly hasRows: boolean;
  readonly isAnswered: boolean;
  readonly isFiltered: boolean;
  /** True if the query waits for the network to come back. */
  readonly isPaused: boolean;
  /** The failure of the latest attempt, also during retries. */
  readonly error: ApiError | null;
  /** True if the page cannot be read by its number. */
  readonly isOutOfReach?: boolean;
  /** True if there may be rows on the pages beside this one. */
  readonly isPart?: boolean;
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
  isOutOfReach,
  isPart,
}: Facts): ListState {
  if (isMisfiltered) return 'misfiltered';
  if (error?.kind === 'forbidden') return 'forbidden';
  if (isOutOfReach) return 'unreachable';
  if (hasRows) return 'ready';
  if (isPaused) return 'offline';
  if (error) return 'failed';
  if (!isAnswered) return 'loading';
  if (isPart) return 'part';
  return isFiltered ? 'unmatched' : 'empty';
}
