/** The id of the registration dialog, to which its buttons refer. */
export const registrationId = 'registration';
