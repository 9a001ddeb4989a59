import type { Display } from './display.ts';
import { truncate } from './displays.ts';
import type { Kind } from './field.ts';

/** What a kind looks like when neither the field nor the column says otherwise. */
export const defaultDisplay: Readonly<Record<Kind, Display>> = {
  id: { kind: 'text' },
  text: { kind: 'text' },
  longtext: { kind: 'lines' },
  email: { kind: 'text' },
  phone: { kind: 'text' },
  url: { kind: 'link' },
  int: { kind: 'text' },
  decimal: { kind: 'number' },
  bool: { kind: 'yesno' },
  choice: { kind: 'choice' },
  status: { kind: 'status' },
  ref: { kind: 'text' },
  through: { kind: 'text' },
  refMany: { kind: 'text' },
  code: { kind: 'text' },
  secret: truncate(8),
  writeOnly: { kind: 'text' },
  count: { kind: 'number' },
  sum: { kind: 'number' },
  timestamp: { kind: 'date' },
};
