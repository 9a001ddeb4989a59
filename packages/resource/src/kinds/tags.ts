import { defineBuiltIn, type FieldOptions, maker } from './kind.ts';
import type { TextLimits } from './text-limits.ts';

export interface TagsOptions extends FieldOptions, Pick<TextLimits, 'pattern'> {}
export type TagsField = { readonly kind: 'tags' } & TagsOptions;

/** Several short texts, each once: at most 1,000, of 200 characters each. */
export const tags = maker<TagsOptions>()('tags');

export const tagsKind = defineBuiltIn<TagsField, string[]>()({
  kind: 'tags',
  options: { pattern: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: true,
  matching: 'none',
  fromWire: (value) => (Array.isArray(value) ? value.map(String) : []),
  display: { kind: 'text' },
  initial: () => [],
  sample: (_, serial) => [`sample-${serial}`],
  wrong: 'first',
});
