import { defineBuiltIn, type FieldOptions, filled, maker, type TextLimits } from './kind.ts';

export interface TagsOptions extends FieldOptions, Pick<TextLimits, 'pattern'> {}
export type TagsField = { readonly kind: 'tags' } & TagsOptions;

/** Several short texts, each once: at most 1,000, of 200 characters each. */
export const tags = maker<TagsOptions>()('tags');

export const tagsKind = defineBuiltIn<TagsField, string[]>()({
  kind: 'tags',
  options: { pattern: true },
  ...filled,
  matching: 'none',
  fromWire: (value) => (Array.isArray(value) ? value.map(String) : []),
  display: { kind: 'text' },
  initial: () => [],
  sample: (_, serial) => [`sample-${serial}`],
  wrong: 'first',
});
