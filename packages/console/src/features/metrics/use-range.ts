import { useSearchParams } from 'react-router';
import type { Text } from '../../core/language/text.ts';

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
