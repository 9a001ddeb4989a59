import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { addAbortSignal, pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { explainFileError } from '../file-error.ts';
import { BackupError, endOfRows, notABackup } from './format.ts';

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

/** The bytes of a backup that are read and not yet taken; what is taken is hashed. */
class Unread {
  readonly chunks: AsyncIterator<Buffer>;
  readonly hash = createHash('sha256');
  rest = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async readMore(): Promise<void> {
    const { value, done } = await this.chunks.next();
    if (done) throw new BackupError(damaged);
    this.rest = Buffer.concat([this.rest, value]);
  }

  take(bytes: number): Buffer {
    const taken = this.rest.subarray(0, bytes);
    this.rest = this.rest.subarray(bytes);
    this.hash.update(taken);
    return taken;
  }
}

// Each part stops before its last newline, so that `endOfRows` also ends a table without rows.
function createReader(source: AsyncIterable<Buffer>): BackupReader {
  const unread = new Unread(source);
  return {
    async header() {
      await unread.readMore().catch((error) => {
        throw isOfOther(error) ? new BackupError(notABackup, { cause: error }) : error;
      });
      while (!unread.rest.includes('\n')) {
        if (unread.rest.length > maxHeaderBytes) throw new BackupError(notABackup);
        await unread.readMore();
      }
      return unread.take(unread.rest.indexOf('\n')).toString();
    },
    async *rows() {
      let skipped = 1;
      for (;;) {
        const end = unread.rest.indexOf(endOfRows);
        const known = end < 0 ? unread.rest.length - endOfRows.length + 1 : end + 1;
        if (known > 0) {
          yield unread.take(known).subarray(skipped);
          skipped = 0;
        }
        if (end >= 0) return void unread.take('\\.'.length);
        await unread.readMore();
      }
    },
    async end() {
      unread.take(1);
      const expected = `sha256 ${unread.hash.digest('hex')}\n`;
      while (unread.rest.length < expected.length) await unread.readMore();
      const isWhole = unread.rest.toString() === expected && (await unread.chunks.next()).done;
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
