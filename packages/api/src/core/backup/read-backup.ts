import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addAbortSignal, pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { explainFileError } from '../file-error.ts';
import { BackupError } from './error.ts';
import { endOfRows, notABackup } from './format.ts';

/** The parts of a backup, to be read in this order. */
export type BackupReader = {
  header: () => Promise<string>;
  /** The rows of the next table, as COPY takes them. */
  rows: () => AsyncGenerator<Buffer>;
  /** @throws {BackupError} unless this was the whole, unchanged backup */
  end: () => Promise<void>;
};

/**
 * Reads a backup as a stream.
 *
 * @throws {BackupError} for a file that cannot be read, is not a backup, or is incomplete
 */
export async function readBackup<T>(
  file: string,
  work: (reader: BackupReader) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  // The callback is empty because a failed read rejects with the same error.
  const text = pipeline(createReadStream(file), createZstdDecompress(), () => undefined);
  if (signal) addAbortSignal(signal, text);
  try {
    return await work(createReader(text));
  } catch (error) {
    throw isOfZstd(error)
      ? new BackupError(damaged, { cause: error })
      : explainFileError(error, file);
  } finally {
    text.destroy();
  }
}

/** The first line has some kilobytes; without a limit, a wrong file would be read into memory. */
const maxHeaderBytes = 10_000_000;

function createReader(source: AsyncIterable<Buffer>): BackupReader {
  const chunks = source[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new BackupError(damaged);
    rest = Buffer.concat([rest, value]);
  }

  function take(bytes: number): Buffer {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    hash.update(taken);
    return taken;
  }

  return {
    // Each part stops before its last newline, so that `endOfRows` also ends a table without rows.
    async header() {
      await readMore().catch((error) => {
        throw isOfOther(error) ? new BackupError(notABackup, { cause: error }) : error;
      });
      while (!rest.includes('\n')) {
        if (rest.length > maxHeaderBytes) throw new BackupError(notABackup);
        await readMore();
      }
      return take(rest.indexOf('\n')).toString();
    },
    async *rows() {
      let skipped = 1;
      for (;;) {
        const end = rest.indexOf(endOfRows);
        const known = end < 0 ? rest.length - endOfRows.length + 1 : end + 1;
        if (known > 0) {
          yield take(known).subarray(skipped);
          skipped = 0;
        }
        if (end >= 0) return void take('\\.'.length);
        await readMore();
      }
    },
    async end() {
      take(1);
      const expected = `sha256 ${hash.digest('hex')}\n`;
      while (rest.length < expected.length) await readMore();
      const isWhole = rest.toString() === expected && (await chunks.next()).done;
      if (!isWhole) throw new BackupError(damaged);
    },
  };
}

function isOfZstd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ZSTD|Z)_/.test(String(error.code));
}

/** True if a file does not begin as this compression does. */
function isOfOther(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ZSTD_error_prefix_unknown';
}

const damaged =
  'This file is damaged: it was cut off or changed since it was written. Nothing was restored; use another copy.';
