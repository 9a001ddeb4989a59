import { Readable } from 'node:stream';
import {
  type AppDatabase,
  AppError,
  type CompiledProduct,
  countAttempt,
  toIpNetwork,
  tooManyAttempts,
  tooManyRequests,
  type Vault,
} from '@koshpay/api';
import { maskSecret } from '@koshpay/resource';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiKey, findApiKey, type Scope } from './api-key.ts';
import { isSignatureOf, readSignature, type SentSignature } from './signature.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that signed the request, on the merchants' API. */
    apiKey: ApiKey;
  }
  interface FastifyContextConfig {
    /** The scope that the key must have. */
    scope?: Scope;
  }
}

interface Options {
  readonly db: AppDatabase;
  readonly product: CompiledProduct;
  readonly vault: Vault;
}

/**
 * Requires of every route that is registered afterwards a request that is signed with an API key, over
 * the exact bytes that were sent, before anything of it is parsed.
 */
export function requireSignature(app: FastifyInstance, { db, product, vault }: Options): void {
  const findKey = batchLookups((key) => findApiKey(db.reserved, product, vault, key));
  app.decorateRequest('apiKey');
  app.addHook('preParsing', async (request, reply, payload) => {
    const sent = readSignature(request);
    const body = await readBody(payload, request.routeOptions.bodyLimit);
    const key = await findKey(sent.key);
    const { method, url: path } = request;
    if (!key || !isSignatureOf(sent.signature, key.secret, { ...sent, method, path, body }))
      throw await refused(db, request, sent, key);
    request.apiKey = key;
    request.client = { id: key.id, name: `${key.ends} (${key.merchant.code})` };
    countCall(request, reply, key);
    assertScope(request, key);
    return Readable.from(body.length > 0 ? [body] : []);
  });
}

/** @throws {AppError} `body_too_large` beyond the limit */
async function readBody(payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError('bad_request', 'The request ended before its body.', { cause });
  }
  if (length <= limit) return Buffer.concat(chunks);
  // The rest is dropped, so that the connection stays open for the refusal.
  setImmediate(() => payload.resume());
  throw new AppError('body_too_large', 'The request body is too large.');
}

/** Counts wrong signatures; right ones are never refused because of them. */
async function refused(
  { reserved }: AppDatabase,
  { ip }: FastifyRequest,
  sent: SentSignature,
  key: ApiKey | undefined,
): Promise<AppError> {
  const network = toIpNetwork(ip);
  const full = await countAttempt(reserved.drizzle, [
    ...(key ? [{ name: `api-key:${key.id}:${network}`, limit: 20, minutes: 10 }] : []),
    { name: `api-keys:${network}`, limit: 60, minutes: 10 },
  ]);
  const logFields = { account: maskSecret(sent.key), reason: key ? 'wrong_signature' : 'no_key' };
  if (full) return tooManyAttempts(full, logFields);
  return new AppError(
    'invalid_signature',
    'The API key is unknown or inactive, or the signature is not that of this request.',
    { logFields },
  );
}

function countCall({ server }: FastifyRequest, reply: FastifyReply, key: ApiKey): void {
  const { id, callsPerMinute: limit } = key;
  const { isOver, remaining, seconds } = server.callLimits.take(`calls:api-key:${id}`, limit);
  reply.header('ratelimit-policy', `"key";q=${limit};w=60`);
  reply.header('ratelimit', `"key";r=${remaining};t=${seconds}`);
  if (isOver) throw tooManyRequests(seconds);
}

function assertScope({ routeOptions }: FastifyRequest, { scopes }: ApiKey): void {
  const { scope } = routeOptions.config;
  if (!scope || scopes.includes(scope)) return;
  throw new AppError('missing_scope', `This API key lacks the scope '${scope}'.`, {
    details: [{ field: 'scope', code: 'missing', message: scope }],
  });
}

type Lookup<T> = (key: string) => Promise<T>;

/**
 * Runs lookups of a key one after another: what arrives while one runs shares the next, which sees
 * everything that was stored before. A burst of requests so needs a connection or two of those that
 * sign-ins need as well.
 */
export function batchLookups<T>(look: Lookup<T>): Lookup<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string): Promise<T> {
    next.delete(key);
    const lookup = look(key).finally(() => running.delete(key));
    running.set(key, lookup);
    return lookup;
  }

  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    // Where one fails, the next does not wait as long to fail as well.
    const fail = (error: unknown) => {
      next.delete(key);
      throw error;
    };
    const shared = next.get(key) ?? before.then(() => start(key), fail);
    next.set(key, shared);
    return shared;
  };
}
