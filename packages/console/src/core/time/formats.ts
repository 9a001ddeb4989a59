/** The format of days: `24 Nov 2026`. */
export const dayFormat = 'DD MMM YYYY';

/** The format of times: `24 Nov 2026, 09:12`. */
export const minuteFormat = 'DD MMM YYYY, HH:mm';

/** The format of times where seconds matter: `24 Nov 2026, 09:12:33`. */
export const secondFormat = 'DD MMM YYYY, HH:mm:ss';
