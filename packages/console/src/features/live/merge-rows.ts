import type { LiveChange } from '@koshpay/resource/internal';
import { t } from '../../core/language/text.ts';
import type { ConsoleRow } from '../../core/list/state/use-resource-list.ts';
import { markKey, markOf, type RowMark } from '../../core/rows/row-marks.ts';

/** Rows as they are shown, and how many of them differ. */
interface Merged {
  readonly rows: readonly ConsoleRow[];
  readonly changed: number;
  readonly gone: number;
}

/**
 * The rows of a page as they are now, each where it was: changed ones have their new values, and those
 * that are deleted or no longer on the page stay, marked as such, until the list is read again.
 */
export function mergeRows(
  shown: readonly ConsoleRow[],
  current: readonly ConsoleRow[],
  deleted: ReadonlySet<LiveChange['id']>,
): Merged {
  const byId = new Map(current.map((row) => [row.id, row]));
  const counts = { changed: 0, gone: 0 };
  const rows = shown.map((row) => {
    const now = byId.get(row.id);
    if (now && isSame(row, now) && !isGone(row)) return row;
    if (!now && isGone(row)) return row;
    counts[now ? 'changed' : 'gone'] += 1;
    if (now) return toChanged(row, now);
    return toGone(row, deleted.has(Number(row.id)) ? t('Deleted') : t('No longer on this page'));
  });
  return { rows, ...counts };
}

const isGone = (row: ConsoleRow) => markOf(row)?.['data-mark'] === 'gone';

function toChanged(before: ConsoleRow, now: ConsoleRow): ConsoleRow {
  // Another animation begins again, the same one would not.
  const motion = markOf(before)?.style['--mark-motion'] === motions[0] ? motions[1] : motions[0];
  return withMark(now, { 'data-mark': 'changed', style: { '--mark-motion': motion } });
}

const motions = ['row-changed', 'row-changed-again'] as const;

function toGone(row: ConsoleRow, text: string): ConsoleRow {
  return withMark(row, { 'data-mark': 'gone', style: { '--mark-text': JSON.stringify(text) } });
}

function withMark(row: ConsoleRow, mark: RowMark): ConsoleRow {
  return { ...row, [markKey]: mark };
}

function isSame({ [markKey]: _, ...one }: ConsoleRow, other: ConsoleRow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
