import { z } from 'zod';
import { defineKind, type FieldOptions, maker } from './kind.ts';
import { lineSchema, type TextLimits } from './text-schema.ts';

export interface TagsOptions extends FieldOptions, Pick<TextLimits, 'pattern'> {}
export type TagsField = { readonly kind: 'tags' } & TagsOptions;

/** Several short texts, each once: at most 1,000, of 200 characters each. */
export const tags = maker<TagsOptions>()('tags');

export const tagsKind = defineKind<TagsField, string[]>()({
  kind: 'tags',
  options: { pattern: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: true,
  matching: 'none',
  schema: ({ pattern }, label) =>
    z
      .array(lineSchema({ min: 1, max: 200, ...(pattern && { pattern }) }, label), {
        error: `${label} must be a list.`,
      })
      .max(1000, `${label} must have at most 1000 entries.`)
      .transform((texts) => [...new Set(texts)]),
  wireSchema: () => z.array(z.string()),
  fromWire: (value) => (Array.isArray(value) ? value.map(String) : []),
  display: { kind: 'text' },
  initial: () => [],
  sample: (_, serial) => [`sample-${serial}`],
  wrong: 'first',
});
