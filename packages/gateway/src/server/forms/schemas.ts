import { hasVisibleText } from '@koshpay/resource';
import { z } from 'zod';
import { type RegistrationField, registrationRules, toExpression } from '../../forms/site-forms.ts';

/** A honeypot: people never see this field, so a filled one is from a program. */
const website = z.string().max(1_000).default('');

/** The body of the merchant registration; the site checks the same rules before. */
export const registrationSchema = z.strictObject({ ...ruledFields(), website });

/**
 * The body of the contact form: everything but the message is required, and all lengths are
 * limited.
 */
export const contactSchema = z.strictObject({
  name: required(200),
  businessName: required(200),
  email: required(254),
  phone: required(40),
  message: typed().max(4_000).default(''),
  website,
});

function ruledFields() {
  const fields = registrationRules.map(({ field, pattern, message, ...given }) => {
    const rule = toExpression(pattern);
    const ruled = typed(message).regex(rule, message);
    const text = 'ignored' in given ? without(given.ignored, ruled) : ruled;
    const schema: z.ZodType<string> = rule.test('') ? text.default('') : text;
    return [field, schema] as const;
  });
  return Object.fromEntries(fields) as Record<RegistrationField, z.ZodType<string>>;
}

function without(characters: RegExp, text: z.ZodString) {
  return text.overwrite((value) => value.replaceAll(characters, ''));
}

function required(max: number) {
  return typed().min(1).max(max);
}

/** Characters that would reverse the text around them. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text as typed; a form posted without JavaScript ends its lines with two characters. */
function typed(message?: string) {
  return z
    .string(message)
    .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll(direction, ''))
    .trim()
    .overwrite((text) => (hasVisibleText(text) ? text : ''));
}
