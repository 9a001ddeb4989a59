/**
 * The longest time between two events, in seconds, that ends after a time and begins before another:
 * how long something did not work.
 */
export function longestGap(times: Iterable<number>, from: number, to: number): number {
  const sorted = [...times].toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((end, index) => ({ start: sorted[index] ?? end, end }));
  const concerned = gaps.filter(({ start, end }) => end > from && start < to);
  return Math.max(0, ...concerned.map(({ start, end }) => end - start)) / 1000;
}
