import type { SeriesPoint } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { type ApiError, toApiError } from '../data/errors.ts';
import { failureOf } from '../data/failure-of.ts';

/** The filters and the divisions of a series. */
export type SeriesParams = Readonly<Record<string, string | number>>;

/** The figures of the rows of a list; undefined while nothing is known. */
export function useSeries(resource: string, params: SeriesParams, isEnabled = true) {
  const { query } = useCustom<{ readonly data: readonly SeriesPoint[] }, ApiError>({
    url: `${resource}/series`,
    method: 'get',
    config: { query: params },
    // Each place says itself what it could not load.
    errorNotification: false,
    queryOptions: { enabled: isEnabled, meta: { live: [resource] } },
  });
  const failure = failureOf(query);
  return {
    points: query.data?.data.data,
    error: failure ? toApiError(failure) : undefined,
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
