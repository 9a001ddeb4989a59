/** The example number in the phone rule's message and in the field's placeholder. */
export const examplePhone = '+919876543210';

/**
 * The rules of the merchant registration, in the order of its fields. `pattern` is also what a
 * browser without JavaScript checks.
 */
export const registrationRules = [
  { field: 'name', pattern: '.{3,50}', message: 'Name must be 3-50 characters long.' },
  {
    field: 'phone',
    pattern: '\\+[0-9]{10,15}',
    message: `Phone must include country code, e.g., ${examplePhone}`,
  },
  { field: 'email', pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', message: 'Invalid email address.' },
  { field: 'company', pattern: '.{2,50}', message: 'Company name must be 2-50 characters long.' },
  { field: 'message', pattern: '[^]{0,500}', message: 'Message cannot exceed 500 characters.' },
] as const;

/** A field that the visitor fills in. */
export type RegistrationField = (typeof registrationRules)[number]['field'];

/** The message of each field that breaks its rule. */
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

/** Checks a registration as typed; surrounding spaces do not count. */
export function validateRegistration(values: Record<string, string>): RegistrationErrors {
  const broken = registrationRules.filter(
    ({ field, pattern }) => !new RegExp(`^${pattern}$`).test(values[field]?.trim() ?? ''),
  );
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]));
}
