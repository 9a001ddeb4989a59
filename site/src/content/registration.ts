/** The states that a registration posted without JavaScript comes back to. */
export const registrationStates = {
  sent: 'Thank you! Your registration has been submitted.',
  failed: 'Failed to send registration. Please try again.',
};
