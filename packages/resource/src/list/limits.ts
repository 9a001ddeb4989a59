/** The numbers of rows per page that a list offers by default. */
export const defaultPageSizes = [10, 20, 50, 100, 200];

/** The most rows that the server returns in one page, whatever the page sizes of a list. */
export const maxLimit = 200;

/** The last page that can be asked for, far beyond every list: what cannot be read is for the list to say. */
export const maxPage = 1_000_000_000;

/**
 * The number at which a list stops counting by default, unless its total is known without counting.
 */
export const defaultCountLimit = 10_000;

/** The most that a list may count, which takes some tenths of a second. */
export const maxCountLimit = 1_000_000;
