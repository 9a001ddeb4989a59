import { z } from 'zod';
import { type Defaultable, defineKind, maker } from './kind.ts';
import { lineSchema, type TextLimits } from './text-schema.ts';

export interface EmailOptions extends TextLimits, Defaultable<string> {}
export type EmailField = { readonly kind: 'email' } & EmailOptions;

/** An e-mail address, kept in lower case. */
export const email = maker<EmailOptions>()('email');

// What a form can check without sending mail: one @, no characters that separate addresses, and
// something around each dot of name and domain.
const format =
  /^(?!\.)(?!.*\.[.@])[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

export const emailKind = defineKind<EmailField, string>()({
  kind: 'email',
  options: { min: true, max: true, pattern: true, defaultValue: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: false,
  matching: 'text',
  schema: (field, label) =>
    lineSchema({ max: 254, ...field }, label)
      .toLowerCase()
      .regex(format, `${label} must be an e-mail address.`),
  wireSchema: () => z.string(),
  display: { kind: 'text' },
  sample: (_, serial) => `s+${serial}@mail.example`,
  wrong: 'not an address',
});
