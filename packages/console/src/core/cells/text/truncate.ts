/** The first characters and dots, or the first and the last with an ellipsis between, if that is shorter. */
export function truncate(value: string, start: number, end: number): string {
  if (value.length <= start + end) return value;
  const first = value.slice(0, start);
  return end > 0 ? `${first}…${value.slice(-end)}` : `${first}...`;
}
