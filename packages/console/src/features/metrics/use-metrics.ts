import { useSearchParams } from 'react-router';
import { useReadForScreen } from '../../core/data/use-read-for-screen.ts';
import type { Text } from '../../core/language/text.ts';

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
  return useReadForScreen<Data>(url, { query: { range } });
}

export type MetricsQuery<Data extends Metrics | Slowest> = ReturnType<typeof useMetrics<Data>>;

/** The spans of time that can be looked at. */
export const metricRanges = {
  '1h': '1 hour',
  '24h': '24 hours',
  '7d': '7 days',
} as const satisfies Record<string, Text>;

export type MetricRange = keyof typeof metricRanges;

/** The span of time of a page, in its URL; the shortest by default. */
export function useRange() {
  const [search, setSearch] = useSearchParams();
  const given = search.get('range') ?? '';
  const range = Object.hasOwn(metricRanges, given) ? (given as MetricRange) : '1h';
  const setRange = (next: MetricRange) =>
    setSearch(next === '1h' ? {} : { range: next }, { replace: true });
  return { range, setRange };
}
