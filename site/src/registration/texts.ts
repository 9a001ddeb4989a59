import { siteForms } from '@koshpay/gateway/site-forms';

/** What a registration is called and how it ends, with and without JavaScript. */
export const registrationTexts = {
  title: 'Merchant Registration',
  sent: siteForms.registration.successMessage,
  failed: 'Failed to send registration. Please try again.',
};
