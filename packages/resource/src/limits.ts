/** The most rows that the server gives in one page, whatever a list's own page sizes. */
export const maxLimit = 200;
