import { type Defaultable, defineBuiltIn, entered, maker, type TextLimits } from './kind.ts';

export interface LongtextOptions extends TextLimits, Defaultable<string> {}
export type LongtextField = { readonly kind: 'longtext' } & LongtextOptions;

/** Text of several lines. */
export const longtext = maker<LongtextOptions>()('longtext');

export const longtextKind = defineBuiltIn<LongtextField, string>()({
  kind: 'longtext',
  options: { min: true, max: true, pattern: true, defaultValue: true },
  ...entered,
  matching: 'text',
  display: { kind: 'lines' },
  sample: (_, serial) => `First line ${serial}\nSecond line`,
  wrong: { text: 'x' },
});
