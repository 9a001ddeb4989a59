import { useCustom } from '@refinedev/core';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
import { toFailureToast } from '../../core/data/toasts.ts';

/** Something that the server works with. */
export interface Integration {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly missing: string | null;
  readonly facts: readonly {
    readonly label: string;
    readonly value: string;
    readonly url?: string;
  }[];
  readonly can_check: boolean;
  readonly can_test: boolean;
  readonly sent_at: string | null;
  readonly failed_at: string | null;
}

/** The integrations in their groups, as the backend has them. */
export function useIntegrations() {
  const { query } = useCustom<{ readonly data?: readonly Integration[] }, ApiError>({
    url: 'integrations',
    method: 'get',
    errorNotification: toFailureToast,
  });
  const failure = query.error ?? query.failureReason;
  const groups = Map.groupBy(query.data?.data.data ?? [], ({ group }) => group);
  return {
    groups: [...groups],
    error: failure ? toApiError(failure) : null,
    isLoading: query.isPending && !failure,
    isRefreshing: query.isFetching,
    refresh: () => query.refetch(),
  };
}
