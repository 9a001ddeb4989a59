import { type Defaultable, defineBuiltIn, entered, maker, type TextLimits } from './kind.ts';

export interface EmailOptions extends TextLimits, Defaultable<string> {}
export type EmailField = { readonly kind: 'email' } & EmailOptions;

/** An e-mail address, kept in lower case. */
export const email = maker<EmailOptions>()('email');

export const emailKind = defineBuiltIn<EmailField, string>()({
  kind: 'email',
  options: { min: true, max: true, pattern: true, defaultValue: true },
  ...entered,
  matching: 'text',
  namesRows: true,
  display: { kind: 'text' },
  sample: (_, serial) => `s+${serial}@mail.example`,
  wrong: 'not an address',
});
