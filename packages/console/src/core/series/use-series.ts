import type { SeriesPoint } from '@koshpay/resource/internal';
import { toApiError } from '../data/errors.ts';
import { failureOf } from '../data/failure-of.ts';
import { useRead } from '../data/use-call.ts';

/** The filters and the divisions of a series. */
export type SeriesParams = Readonly<Record<string, string | number>>;

/** The figures of the rows of a list; undefined while nothing is known. */
export function useSeries(resource: string, params: SeriesParams, isEnabled = true) {
  const { data: points, query } = useRead<readonly SeriesPoint[]>(`${resource}/series`, {
    query: params,
    enabled: isEnabled,
    meta: { live: [resource] },
  });
  const failure = failureOf(query);
  return {
    points,
    error: failure ? toApiError(failure) : undefined,
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
