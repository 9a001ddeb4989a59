import { siteForms } from '@koshpay/gateway/site-forms';

/** The texts of a registration and its results, with and without JavaScript. */
export const registrationTexts = {
  title: 'Merchant Registration',
  sent: siteForms.registration.successMessage,
  failed: 'Failed to send registration. Please try again.',
};
