import {
  type Defaultable,
  defineBuiltIn,
  entered,
  maker,
  sampleText,
  type TextLimits,
} from './kind.ts';
import type { TextPrefill } from './prefill.ts';

export interface TextOptions extends TextLimits, Defaultable<string> {
  /** Fills an empty input once the reference is chosen. */
  readonly prefill?: TextPrefill;
  /** Stores the text in capital letters, and compares it in them, however it is typed. */
  readonly upperCase?: boolean;
}
export type TextField = { readonly kind: 'text' } & TextOptions;

/** One line of text. */
export const text = maker<TextOptions>()('text');

export const textKind = defineBuiltIn<TextField, string>()({
  kind: 'text',
  options: {
    min: true,
    max: true,
    pattern: true,
    defaultValue: true,
    prefill: true,
    upperCase: true,
  },
  ...entered,
  matching: 'text',
  display: { kind: 'text' },
  sample: (field, serial) => sampleText(field.upperCase ? 'T' : 't', serial, field),
  wrong: 7,
});
