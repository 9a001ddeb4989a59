import type { Display } from '@koshpay/resource';
import { toClipped } from './clip.ts';

/** A value as its display shows it, where only text can stand: in questions and labels. */
export function toDisplayText(display: Display, value: unknown): string {
  const text = String(value);
  if (display.as === 'clip') return toClipped(text, display.start, display.end);
  if (display.as === 'address') return toClipped(text, 6, 4);
  return display.as === 'spaced' ? text.replaceAll('_', ' ') : text;
}
