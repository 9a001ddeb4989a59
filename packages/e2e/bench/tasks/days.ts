/** The day that was this number of days ago, where the product is. */
export function toDay(ago: number): string {
  const time = Date.now() - ago * 86_400_000;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(time);
}

/** The same day as its field shows it. */
export function toShownDay(ago: number): string {
  const [year, , day] = toDay(ago).split('-');
  const month = new Date(toDay(ago)).toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  return `${day} ${month} ${year}`;
}

/** The first and the last day of the month before, where the product is. */
export function lastMonth(): readonly [string, string] {
  const [year = 0, month = 0] = toDay(0).split('-').map(Number);
  const [first, last] = [Date.UTC(year, month - 2), Date.UTC(year, month - 1, 0)];
  return [first, last].map((time) => new Date(time).toISOString().slice(0, 10)) as [string, string];
}
