/** One line of a chart. */
export interface ChartSeries {
  readonly label: string;
  /** A value for each time of the chart; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** The size in which lines are drawn; the chart stretches them to its own. */
export const drawing = { width: 600, height: 160 } as const;

/** The upper end of an axis: 1, 2 or 5 with zeros, and never below a value. */
export function toTop(values: readonly (number | null)[]): number {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  if (max === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 5, 10].find((each) => each * power >= max) ?? 10;
  return step * power;
}

/**
 * The path of a line from the first time to the last. Where values or points are missing, the line
 * is interrupted; a value alone is a dot.
 */
export function toPath(
  times: readonly number[],
  values: readonly (number | null)[],
  { top, stepMs }: { readonly top: number; readonly stepMs: number },
): string {
  const [first = 0] = times;
  const span = Math.max(stepMs, (times.at(-1) ?? 0) - first);
  const parts: string[] = [];
  let lastTime: number | undefined;
  for (const [index, time] of times.entries()) {
    const value = values[index];
    if (value === null || value === undefined) {
      lastTime = undefined;
      continue;
    }
    const x = round(((time - first) / span) * drawing.width);
    const y = round(drawing.height - (Math.min(value, top) / top) * drawing.height);
    const isConnected = lastTime !== undefined && time - lastTime <= stepMs * 1.5;
    parts.push(isConnected ? `L${x} ${y}` : `M${x} ${y}h0`);
    lastTime = time;
  }
  return parts.join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
