/** The place of a row that follows empty ones, counted from 0, and its number in the file. */
export type Gap = readonly [place: number, number: number];

/** The number of a row as spreadsheets count, which skip no empty row: usually, the headings are row 1. */
export function toRowNumber(gaps: readonly Gap[], place: number): number {
  const [from, number] = gaps.findLast(([start]) => start <= place) ?? [0, 2];
  return number + place - from;
}
