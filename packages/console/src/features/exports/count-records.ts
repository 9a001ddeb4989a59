import type { exportFormats } from '@koshpay/resource';

const quote = 0x22;
const newline = 0x0a;

/** Creates the function that counts the rows of a file while it arrives, without its headings. */
export function createRecordCounter(
  format: (typeof exportFormats)[number],
): (chunk: Uint8Array) => number {
  const isCsv = format === 'csv';
  let isQuoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote && isCsv) isQuoted = !isQuoted;
      else if (byte === newline && !isQuoted) lines += 1;
    }
    return Math.max(0, isCsv ? lines - 1 : lines);
  };
}
