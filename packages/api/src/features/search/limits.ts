/**
 * The number of rows of a resource that are read: one more than are shown says that there are more.
 */
export const maxFound = 6;

/**
 * The number of entries of an index that are read where some are of rows that the person may not
 * see.
 */
export const maxEntries = 1_000;

/** The number of rows with some words that are compared by their age. */
export const maxWithWords = 1_000;

/** The number of rows that a reference's title may lead to. */
export const maxReferred = 20;

/** The number of statements of searches that run together at most, of all accounts. */
export const maxConcurrent = 3;
