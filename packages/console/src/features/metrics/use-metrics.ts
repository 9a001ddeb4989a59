import { useCustom } from '@refinedev/core';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
import { toFailureToast } from '../../core/data/toasts.ts';
import type { MetricRange } from './use-range.ts';

/** The figures of all processes in a span of time. */
export interface MetricPoint {
  readonly at: string;
  readonly processes: number;
  readonly requests: number;
  readonly failures: number;
  readonly p50_ms: number | null;
  readonly p95_ms: number | null;
  readonly p99_ms: number | null;
  readonly sign_in_failures: number;
  readonly connections: number;
  readonly waiting: number;
  readonly max_connections: number;
  readonly event_loop_lag: number;
  readonly memory_bytes: number;
  readonly cpu_seconds: number;
}

/** The figures of a range, and the limits above which alerts are opened. */
export interface Metrics {
  readonly step_seconds: number;
  readonly limits: {
    readonly failure_percent: number;
    readonly latency_ms: number;
    readonly event_loop_ms: number;
  };
  readonly points: readonly MetricPoint[];
}

/** The slowest routes and statements. */
export interface Slowest {
  readonly routes: readonly {
    readonly route: string;
    readonly requests: number;
    readonly failures: number;
    readonly mean_ms: number;
    readonly p50_ms: number | null;
    readonly p95_ms: number | null;
    readonly p99_ms: number | null;
  }[];
  readonly statements: readonly {
    readonly statement: string;
    readonly calls: number;
    readonly failures: number;
    readonly total_ms: number;
    readonly mean_ms: number;
    readonly longest_ms: number;
  }[];
}

/** Figures of the server. No timer reads them again, which would keep a session alive. */
export function useMetrics<Data extends Metrics | Slowest>(
  url: 'metrics' | 'metrics/slowest',
  range: MetricRange,
) {
  const { query } = useCustom<{ readonly data: Data }, ApiError>({
    url,
    method: 'get',
    config: { query: { range } },
    errorNotification: toFailureToast,
  });
  const failure = query.error ?? query.failureReason;
  return {
    data: query.data?.data.data,
    error: failure ? toApiError(failure) : null,
    isRefreshing: query.isFetching,
    refresh: () => query.refetch(),
  };
}

export type MetricsQuery<Data extends Metrics | Slowest> = ReturnType<typeof useMetrics<Data>>;
