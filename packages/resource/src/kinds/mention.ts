import { defineBuiltIn, type FieldOptions } from './kind.ts';
import type { Options } from './options.ts';

/** The row of another resource whose values equal those of this row. */
interface Mentioned {
  readonly resource: string;
  /** A unique set of the other resource's fields, each with the field of this row that it equals. */
  readonly match: Readonly<Record<string, string>>;
}
export type MentionField = { readonly kind: 'mention' } & Mentioned & FieldOptions;

/**
 * Read-only: the id of the row of another resource that has the same values, if there is one that the
 * reader may see. The first of them links to it: `field.mention('members', { card: 'shown_card' })`.
 */
export const mention = <const O extends Options<O, FieldOptions>>(
  resource: string,
  match: Readonly<Record<string, string>>,
  options?: O,
): { readonly kind: 'mention' } & Mentioned & NoInfer<O> => ({
  kind: 'mention',
  resource,
  match,
  ...(options as O),
});

export const mentionKind = defineBuiltIn<MentionField, number>()({
  kind: 'mention',
  options: { resource: true, match: true },
  isStored: false,
  isWritable: false,
  isAlwaysSet: false,
  matching: 'none',
  fromWire: Number,
  display: { kind: 'text' },
});
