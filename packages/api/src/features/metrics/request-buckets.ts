/** Upper bounds in seconds. The aims of requests are among them, so that the share within them is exact. */
export const requestBuckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** The time within which this share of requests was answered, between the bounds of its bucket. */
export function quantileOf(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = total * share;
  for (const [index, count] of buckets.entries()) {
    const upper = requestBuckets[index];
    const lower = requestBuckets[index - 1] ?? 0;
    // Of the slowest it is only known that they took longer than the last bound.
    if (upper === undefined) return lower;
    if (left <= count) return lower + ((upper - lower) * left) / count;
    left -= count;
  }
  return requestBuckets.at(-1) ?? null;
}
