/** The largest file that is accepted. */
export const maxFileBytes = 10 * 1024 * 1024;

export const maxRows = 50_000;

export const maxColumns = 500;

/** The most rows that are imported all or not at all: their transaction locks what it writes. */
export const maxRowsTogether = 5_000;

/** So few rows are checked and imported within the request. */
export const maxRowsInline = 200;

/** The most problems that are shown; the file of failed rows has all. */
export const maxProblems = 100;

/** The days for which a file and its failed rows are kept. */
export const retentionDays = 7;

/** The last imports that a person is shown. */
export const maxListed = 10;

/** The rows that are shown of a file. */
export const sampleSize = 5;

/** The number of rows that are stored together. */
export const chunkSize = 500;
