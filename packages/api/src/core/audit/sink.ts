import { closeSync, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { StartError } from '../errors.ts';
import { explainFileError } from '../file-error.ts';
import type { Settings } from '../settings.ts';

/** The log of a process; without `flush`, lines are written immediately. */
type Log = FastifyBaseLogger & Partial<Pick<Logger, 'flush'>>;
type Line = Readonly<Record<string, unknown>>;

/** Takes sealed entries and signed heads in order: all of these lines, or it fails. */
export type AuditSink = (lines: readonly Line[]) => Promise<void>;

/**
 * Creates the sink of the settings: a file of JSON lines, the log of the process, whose lines have
 * `audit: true`, or none.
 *
 * @throws {StartError} when the file cannot be written
 */
export function createAuditSink(
  { AUDIT_LOG_FILE: file, AUDIT_LOG_STDOUT: isLogged }: Partial<Settings>,
  log: Log,
): AuditSink | undefined {
  if (file) {
    assertWritable(file);
    return (lines) => append(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  return isLogged ? throughLog(log) : undefined;
}

/**
 * Hands lines to the log one by one, each once the former was written. A line that could not be written
 * waits in the log, so that the next attempt of its batch continues after it.
 */
function throughLog(log: Log): AuditSink {
  // At any `LOG_LEVEL`: who asks for entries gets them.
  const child = log.child({ audit: true }, { level: 'info' });
  const flush = promisify((done: (error?: Error) => void) =>
    log.flush ? log.flush(done) : done(),
  );
  let batch = '';
  let handed = 0;
  return async (lines) => {
    const given = JSON.stringify(lines);
    if (given !== batch) [batch, handed] = [given, 0];
    await flush();
    for (const line of lines.slice(handed)) {
      child.info(line);
      handed += 1;
      await flush();
    }
    batch = '';
  };
}

function assertWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (cause) {
    const { message } = explainFileError(cause, file) as Error;
    throw new StartError(`Entries of the audit log cannot leave to AUDIT_LOG_FILE. ${message}`, {
      cause,
    });
  }
}

/** Opens it each time, so that the file may be moved away at any time. */
async function append(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a+', 0o600);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) await handle.appendFile(text);
    else await appendWhole(handle, stat.size, text);
  } finally {
    await handle.close();
  }
}

/** A full disk leaves no part of it. A line that a crash has cut is ended first. */
async function appendWhole(handle: FileHandle, size: number, text: string): Promise<void> {
  const { buffer, bytesRead } = await handle.read({ position: Math.max(0, size - 1), length: 1 });
  const isCut = bytesRead > 0 && buffer[0] !== 0x0a;
  try {
    await handle.appendFile(isCut ? `\n${text}` : text);
    await handle.datasync();
  } catch (error) {
    await handle.truncate(size);
    throw error;
  }
}
