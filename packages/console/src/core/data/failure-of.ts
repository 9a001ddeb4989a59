import { t } from '../language/text.ts';

interface Read {
  readonly error: unknown;
  readonly failureReason: unknown;
  readonly fetchStatus: string;
}

/**
 * The reason why what a query shows is not current, if there is one: also during its retries, and
 * without a connection.
 *
 * @example
 * const failure = failureOf(query);
 * const text = failure ? toApiError(failure).message : 'Up to date';
 */
export function failureOf({ error, failureReason, fetchStatus }: Read): unknown {
  const offline = fetchStatus === 'paused' ? new Error(t('You are offline.')) : null;
  return error ?? failureReason ?? offline;
}
