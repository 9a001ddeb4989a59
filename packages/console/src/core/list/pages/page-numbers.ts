/**
 * The pages with a button: the first, the last, and those around the current one; gaps between.
 *
 * @example toPageNumbers(6, 12) // [1, 'gap-before', 5, 6, 7, 'gap-after', 12]
 */
export function toPageNumbers(page: number, last: number): (number | 'gap-before' | 'gap-after')[] {
  if (page > last) return page > 2 ? [1, 'gap-before', page] : [1, page];
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from > 2 ? (['gap-before'] as const) : [];
  const after = to < last - 1 ? (['gap-after'] as const) : [];
  return [1, ...before, ...around, ...after, last];
}
