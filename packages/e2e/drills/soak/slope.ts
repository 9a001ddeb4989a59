/** By how much values grow from one to the next: the slope of the straight line closest to them. */
export function slopeOf(values: readonly number[]): number {
  const count = values.length;
  const middle = (count - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const above = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
