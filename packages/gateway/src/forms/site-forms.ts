/* The forms of the public site, shared by site and server. This module has no imports: browsers load it. */

/** The example number in the phone rule's message and in the field's placeholder. */
export const examplePhone = '+919876543210';

/** A character that a phone number may be written with: a space, a hyphen or a bracket. */
const phoneSeparator = '[\\s\\p{Pd}\\p{Ps}\\p{Pe}]';

const maxMessageLength = 500;

/**
 * The rules of the merchant registration, in the order of its fields. `pattern` matches a whole
 * trimmed value, with the flag `v`, as browsers without JavaScript check it. `ignored` matches the
 * characters that are not stored.
 */
export const registrationRules = [
  { field: 'name', pattern: '.{3,50}', message: 'Name must be 3-50 characters long.' },
  {
    field: 'phone',
    pattern: `${phoneSeparator}*\\+(?:${phoneSeparator}*[0-9]){10,15}${phoneSeparator}*`,
    ignored: new RegExp(phoneSeparator, 'gv'),
    message: `Phone must include country code, e.g., ${examplePhone}`,
  },
  {
    field: 'email',
    pattern: '(?!.{255})[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    message: 'Invalid email address.',
  },
  { field: 'company', pattern: '.{2,50}', message: 'Company name must be 2-50 characters long.' },
  {
    field: 'message',
    pattern: `[\\s\\S]{0,${maxMessageLength}}`,
    message: `Message cannot exceed ${maxMessageLength} characters.`,
    maxLength: maxMessageLength,
  },
] as const;

/** A field that the visitor fills in. */
export type RegistrationField = (typeof registrationRules)[number]['field'];

/** A rule's pattern as the expression that a trimmed value has to match. */
export function toExpression(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'v');
}

/**
 * The URL of each form below `/api/public`, its success message, and where a browser
 * without JavaScript goes afterwards: to elements of these ids.
 */
export const siteForms = {
  registration: {
    path: '/registrations',
    successMessage: 'Thank you! Your registration has been submitted.',
    page: '/contact-us',
    sentId: 'registration-sent',
    failedId: 'registration-failed',
  },
  contact: {
    path: '/contact',
    successMessage: "Registration submitted! We'll contact you soon.",
    page: '/',
    sentId: 'contact-sent',
    failedId: 'contact-failed',
  },
} as const;
