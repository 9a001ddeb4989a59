const hour = 3_600_000;
const lengths = { '1h': hour, '24h': 24 * hour, '7d': 7 * 24 * hour };

/** The end of a former secret that was rotated now; undefined if it ends immediately. */
export function endOfOverlap(overlap: 'none' | keyof typeof lengths): string | undefined {
  return overlap === 'none' ? undefined : new Date(Date.now() + lengths[overlap]).toISOString();
}
