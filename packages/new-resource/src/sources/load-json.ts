import { readFile } from 'node:fs/promises';
import { CommandError } from '../command-error.ts';

const timeoutMs = 15_000;

/**
 * Loads JSON from a file or a URL.
 *
 * @throws {CommandError} with the problem of the source and the cure
 */
export async function loadJson(location: string): Promise<unknown> {
  const text = /^https?:\/\//i.test(location)
    ? await fetchText(location)
    : await readText(location);
  try {
    return JSON.parse(text);
  } catch {
    const cure = /\.ya?ml$/i.test(location)
      ? 'Convert it from YAML first.'
      : 'Check that it is complete.';
    throw new CommandError(`${location} is not JSON. ${cure}`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new CommandError(
      `${file} ${problem}. Give --from a path from this folder, or a full one.`,
    );
  }
}

async function fetchText(url: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new CommandError(
      `${url} cannot be reached (${reasonOf(error)}). Check the URL, or save a response as a file and use that.`,
    );
  }
  if (response.ok) return response.text();
  throw new CommandError(
    `${url} responded with ${response.status}. If it needs a sign-in, save a response as a file and use that.`,
  );
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  if (name === 'TimeoutError') return `no response in ${timeoutMs / 1000} seconds`;
  return cause?.code ?? cause?.message ?? message;
}
