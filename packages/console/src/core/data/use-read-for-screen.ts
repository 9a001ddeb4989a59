import { toApiError } from './errors.ts';
import { toFailureToast } from './toasts.ts';
import { type ReadOptions, useRead } from './use-call.ts';

/** Reads what a screen is about: a failure is a toast, too, and is known before it is tried again. */
export function useReadForScreen<Data>(url: string, options: ReadOptions<Data> = {}) {
  const { data, query } = useRead<Data>(url, { ...options, errorNotification: toFailureToast });
  const failure = query.error ?? query.failureReason;
  return {
    data,
    error: failure ? toApiError(failure) : null,
    isPending: query.isPending && !failure,
    isRefreshing: query.isFetching,
    refresh: () => query.refetch(),
  };
}
