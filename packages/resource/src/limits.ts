/** The most rows that the server returns in one page, whatever the page sizes of a list. */
export const maxLimit = 200;
