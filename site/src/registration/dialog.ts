/** The id of the registration dialog, which its openers name. */
export const registrationId = 'registration';
