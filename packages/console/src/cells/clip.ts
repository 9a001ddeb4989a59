/** The first and the last characters with an ellipsis between, if that is shorter. */
export function toClipped(value: string, start: number, end: number): string {
  if (value.length <= start + end) return value;
  return `${value.slice(0, start)}...${end > 0 ? value.slice(-end) : ''}`;
}
