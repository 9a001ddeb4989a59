import { clip, type Display } from './display.ts';
import type { Kind } from './field.ts';

/** What a kind looks like when neither the field nor the column says otherwise. */
export const defaultDisplay: Readonly<Record<Kind, Display>> = {
  id: { as: 'text' },
  text: { as: 'text' },
  longtext: { as: 'lines' },
  email: { as: 'text' },
  phone: { as: 'text' },
  url: { as: 'link' },
  int: { as: 'text' },
  decimal: { as: 'number' },
  bool: { as: 'yesno' },
  choice: { as: 'choice' },
  status: { as: 'status' },
  ref: { as: 'text' },
  via: { as: 'text' },
  refs: { as: 'text' },
  code: { as: 'text' },
  secret: clip(8),
  once: { as: 'text' },
  count: { as: 'number' },
  sum: { as: 'number' },
  timestamp: { as: 'date' },
};
