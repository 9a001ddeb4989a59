import { type Defaultable, defineBuiltIn, entered, maker, type TextLimits } from './kind.ts';

export interface PhoneOptions extends TextLimits, Defaultable<string> {}
export type PhoneField = { readonly kind: 'phone' } & PhoneOptions;

/** A phone number in E.164: `+` and 10 to 15 digits. */
export const phone = maker<PhoneOptions>()('phone');

export const phoneKind = defineBuiltIn<PhoneField, string>()({
  kind: 'phone',
  options: { min: true, max: true, pattern: true, defaultValue: true },
  ...entered,
  matching: 'text',
  namesRows: true,
  display: { kind: 'phone' },
  sample: (_, serial) => `+91${9_000_000_000 + serial}`,
  wrong: '12345',
});
