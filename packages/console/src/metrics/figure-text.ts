/** Counts as people read them in India. */
export const toCount = (value: number) => value.toLocaleString('en-IN');

/** Milliseconds, and seconds where these are many. */
export function toDuration(ms: number): string {
  if (ms >= 1000) return `${toShort(ms / 1000)} s`;
  return `${toShort(ms)} ms`;
}

export const toPercent = (value: number) => `${toShort(value)} %`;

export const toMegabytes = (bytes: number) => `${toShort(bytes / 1e6)} MB`;

/** With as many digits as are worth reading. */
function toShort(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 1 : 0 });
}
