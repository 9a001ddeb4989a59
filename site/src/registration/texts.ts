/** What a registration is called and how it ends, with and without JavaScript. */
export const registrationTexts = {
  title: 'Merchant Registration',
  sent: 'Thank you! Your registration has been submitted.',
  failed: 'Failed to send registration. Please try again.',
};
