import { hasVisibleText } from '@koshpay/resource';
import { z } from 'zod';
import {
  type RegistrationField,
  registrationRules,
  siteForms,
  toExpression,
} from '../../forms/site-forms.ts';

/** A honeypot: people never see this field, so a filled one is from a program. */
const website = z.string().max(1_000).default('');

/** The body of the merchant registration; the site checks the same rules before. */
const registrationSchema = z.strictObject({ ...ruledFields(), website });

/**
 * The body of the contact form: everything but the message is required, and all lengths are
 * limited.
 */
const contactSchema = z.strictObject({
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

/** A filled-in form of the site, as it is stored. */
export type Enquiry = {
  form: 'registration' | 'contact';
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
};

/** A form of the site: what it accepts, and what is stored. */
export type SiteForm = (typeof siteForms)[keyof typeof siteForms] & {
  /** Its name in the API's description. */
  title: string;
  /** Parses a body into the stored values. */
  body: z.ZodType<Submission>;
};

/** A filled-in form; only a program fills in `website`. */
type Submission = { enquiry: Enquiry; website: string };

/** The merchant registration. */
export const registrationForm: SiteForm = {
  ...siteForms.registration,
  title: 'Register a merchant',
  body: registrationSchema.transform(({ website, ...fields }) => ({
    website,
    enquiry: { form: 'registration' as const, ...fields },
  })),
};

/** The contact form of the landing page. */
export const contactForm: SiteForm = {
  ...siteForms.contact,
  title: 'Send a contact request',
  body: contactSchema.transform(({ website, businessName, ...fields }) => ({
    website,
    enquiry: { form: 'contact' as const, company: businessName, ...fields },
  })),
};
