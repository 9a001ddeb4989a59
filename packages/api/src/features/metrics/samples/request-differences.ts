import type { Histogram } from 'prom-client';
import { probes } from '../../../core/http/health.ts';
import { requestBuckets } from '../request-buckets.ts';

/** The requests of a route since the last time. */
export interface RouteDifference {
  readonly route: string;
  requests: number;
  failures: number;
  seconds: number;
  readonly buckets: number[];
}

/** The library adds the bound of a bucket. */
type BucketLabels = Partial<Record<'method' | 'route' | 'status' | 'le', string | number>>;

type RequestHistogram = Histogram<'method' | 'route' | 'status'>;

/**
 * Creates the function that returns, by route, what the histogram counted since `keep` was last
 * called: what could not be stored is in the next difference.
 */
export function createRequestDifferences(histogram: RequestHistogram) {
  let before = new Map<string, number>();
  return async () => {
    const now = new Map<string, number>();
    const routes = new Map<string, RouteDifference>();
    for (const { labels, value, metricName } of (await histogram.get()).values) {
      const { method, route = '', status, le }: BucketLabels = labels;
      if (probes.has(String(route))) continue;
      const series = `${metricName} ${method} ${route} ${status} ${le ?? ''}`;
      now.set(series, value);
      const difference = value - (before.get(series) ?? 0);
      if (difference === 0) continue;
      const name = `${method} ${route}`;
      const found = routes.get(name) ?? createDifference(name);
      routes.set(name, found);
      if (le !== undefined) addBucket(found.buckets, le, difference);
      else if (metricName?.endsWith('_sum')) found.seconds += difference;
      else {
        found.requests += difference;
        if (Number(status) >= 500) found.failures += difference;
      }
    }
    const keep = () => {
      before = now;
    };
    return { routes: [...routes.values()], keep };
  };
}

function createDifference(route: string): RouteDifference {
  return {
    route,
    requests: 0,
    failures: 0,
    seconds: 0,
    buckets: Array.from({ length: requestBuckets.length + 1 }, () => 0),
  };
}

/** Prometheus counts a request in its bucket and in all above; here it is in its own alone. */
function addBucket(buckets: number[], le: string | number, count: number): void {
  const index = le === '+Inf' ? requestBuckets.length : requestBuckets.indexOf(Number(le));
  buckets[index] = (buckets[index] ?? 0) + count;
  if (index < requestBuckets.length) buckets[index + 1] = (buckets[index + 1] ?? 0) - count;
}
