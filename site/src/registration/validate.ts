import {
  type RegistrationField,
  registrationRules,
  toExpression,
} from '@koshpay/gateway/site-forms';

/** The message of each field that breaks its rule. */
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

/** Checks a registration as typed; surrounding spaces do not count. */
export function validateRegistration(values: Record<string, string>): RegistrationErrors {
  const broken = registrationRules.filter(
    ({ field, pattern }) => !toExpression(pattern).test(values[field]?.trim() ?? ''),
  );
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]));
}
