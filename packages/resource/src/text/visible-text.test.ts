import { expect, test } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

test.each([
  '',
  ' \t\n\u00a0\u3000',
  '\u200b',
  '\u200c\u200d',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\u2800',
  '\u115f\u1160\uffa0',
  '\u034f\u180e\ufe0f',
  '\u{e0020}\u{e0100}',
  ' \u200b \u2800\u3164 ',
])('sees nothing in %j', (text) => expect(hasVisibleText(text)).toBe(false));

test.each(['a', '\u200ba', 'क', '한', '😀', '-', '\u2801'])('sees something in %j', (text) =>
  expect(hasVisibleText(text)).toBe(true),
);
