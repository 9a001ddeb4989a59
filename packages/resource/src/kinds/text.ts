import { z } from 'zod';
import { type Defaultable, defineKind, maker } from './kind.ts';
import type { TextPrefill } from './prefill.ts';
import { lineSchema, sampleText, type TextLimits } from './text-schema.ts';

export interface TextOptions extends TextLimits, Defaultable<string> {
  /** Fills an empty input once the reference is chosen. */
  readonly prefill?: TextPrefill;
}
export type TextField = { readonly kind: 'text' } & TextOptions;

/** One line of text. */
export const text = maker<TextOptions>()('text');

export const textKind = defineKind<TextField, string>()({
  kind: 'text',
  options: { min: true, max: true, pattern: true, defaultValue: true, prefill: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'text',
  schema: lineSchema,
  wireSchema: () => z.string(),
  display: { kind: 'text' },
  sample: (field, serial) => sampleText('t', serial, field),
  wrong: 7,
});
