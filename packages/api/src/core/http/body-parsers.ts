import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** The bytes of the largest body of a request, unless its route takes more. */
export const maxBodyBytes = 64 * 1024;

const parseAs = { parseAs: 'buffer' } as const;

/**
 * Makes JSON the only type of request body: pages of other sites can send forms and plain text
 * without asking. Bodies that two programs could read differently are refused.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<Buffer>('application/json', parseAs, (request, body, done) => {
    const text = decode(body);
    if (text === undefined) return done(malformed('The request body is not valid UTF-8.'));
    return parseJson(request, text, (error, value) => {
      if (!error && countKeys(value) !== countKeyTokens(text))
        return done(malformed('An object of the request body names a key twice.'));
      return done(error, value);
    });
  });
}

/**
 * Accepts HTML forms, too, on the routes that are registered afterwards in this scope.
 *
 * @example
 * await app.register(async (scope) => {
 *   registerFormParser(scope);
 *   scope.post('/contact', { schema: { body: contactSchema } }, receive);
 * });
 */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    parseAs,
    async (_request: unknown, body: Buffer) => parseForm(body),
  );
}

function parseForm(body: Buffer): Record<string, string> {
  const text = decode(body);
  if (text === undefined || !isDecodable(text))
    throw new AppError('bad_request', 'The form is not valid UTF-8.');
  const fields = new URLSearchParams(text);
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length !== fields.size)
    throw new AppError('bad_request', 'The form names a field twice.');
  return form;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(body: Buffer): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Counts the keys of all objects of a parsed value. */
function countKeys(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    if (!Array.isArray(next)) count += values.length;
    for (const each of values) open.push(each);
  }
  return count;
}

/** Counts the keys of valid JSON text: outside strings, there is one colon for each. */
function countKeyTokens(json: string): number {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;
}

function malformed(message: string): AppError {
  return new AppError('malformed_json', message);
}
