import { type Display, toLabel } from '@koshpay/resource/internal';
import { tr } from '../../language/text.ts';

/** A value as its display shows it, as plain text: for questions and labels. */
export function toDisplayText(display: Display, value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (display.kind === 'truncate') return truncate(text, display.start, display.end);
  if (display.kind === 'hash') return truncate(text, 8, 4);
  if (display.kind === 'translated') return tr(text);
  if (display.kind === 'label') return tr(toLabel(text));
  return display.kind === 'humanize' ? text.replaceAll('_', ' ') : text;
}

/** The first characters and dots, or the first and the last with an ellipsis between, if that is shorter. */
export function truncate(value: string, start: number, end: number): string {
  if (value.length <= start + end) return value;
  const first = value.slice(0, start);
  return end > 0 ? `${first}…${value.slice(-end)}` : `${first}...`;
}
