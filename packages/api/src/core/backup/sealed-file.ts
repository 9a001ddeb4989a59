import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import { explainFileError } from '../file-error.ts';
import { BackupError } from './format.ts';

/** Writes a text into the file, compressed, with its SHA-256 as the last line. */
type Save = (text: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Creates a file that only its owner can read, and that appears when it is complete.
 *
 * @throws {BackupError} when it exists already, or cannot be written
 */
export async function createSealedFile<T>(
  file: string,
  signal: AbortSignal | undefined,
  work: (save: Save) => Promise<T>,
): Promise<{ result: T; bytes: number }> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already: choose another name, or remove it first.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const save: Save = (text) =>
    pipeline(
      Readable.from(withSum(text)),
      createZstdCompress({ params: { [zlib.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    );
  try {
    const result = await work(save);
    renameSync(unfinished, file);
    return { result, bytes: statSync(file).size };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw explainFileError(error, file);
  }
}

async function* withSum(text: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  for await (const chunk of text) {
    hash.update(chunk);
    yield chunk;
  }
  yield `sha256 ${hash.digest('hex')}\n`;
}
