import { defineBuiltIn, type FieldOptions, maker } from './kind.ts';

export interface CodeOptions extends FieldOptions {
  /** The first characters of every code: `M` gives `M-7K2Q9X`. */
  readonly prefix: string;
}
export type CodeField = { readonly kind: 'code' } & CodeOptions;

/** A short, readable, unique code that the server generates: `M-7K2Q9X`. */
export const code = maker<CodeOptions>()('code');

export const codeKind = defineBuiltIn<CodeField, string>()({
  kind: 'code',
  options: { prefix: true },
  isStored: true,
  isWritable: false,
  isAlwaysSet: true,
  matching: 'text',
  namesRows: true,
  display: { kind: 'text' },
});
