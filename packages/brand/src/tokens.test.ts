import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { type Colors, tokens } from './tokens.ts';

const grounds = ['paper', 'surface', 'raised'] as const;
const texts = ['ink', 'muted', 'primary', 'accentText', 'success', 'warning', 'danger'] as const;
const pairs: [keyof Colors, keyof Colors][] = [
  ...grounds.flatMap((ground) => texts.map((text): [typeof text, typeof ground] => [text, ground])),
  ['ink', 'primarySoft'],
  ['muted', 'primarySoft'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  it.each(pairs)('reads %s on %s', (text, ground) => {
    expect(contrastRatio(tokens[mode][text], tokens[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('shows the outline of a control on %s', (ground) => {
    expect(contrastRatio(tokens[mode].outline, tokens[mode][ground])).toBeGreaterThanOrEqual(3);
  });
});
