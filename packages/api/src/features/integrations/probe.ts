import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { IntegrationError } from '../../core/integration.ts';
import { type OutboundSettings, toOutboundLookup } from './outbound.ts';

/** The seconds that a probe waits for a response. */
const maxSeconds = 5;

interface Probe {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The settings that limit where it may lead; for a URL that was typed in the console. */
  readonly limits?: OutboundSettings;
  /** Ends it; by default after five seconds. */
  readonly signal?: AbortSignal;
  /** Keeps connections open for further calls, which must be safe to repeat. By default none is. */
  readonly agent?: Agent;
}

/**
 * A response whose body must be read or destroyed.
 *
 * @see {@link probe}
 */
export type ProbeAnswer = IncomingMessage & { readonly statusCode: number };

/**
 * Calls a URL for a check. It follows no redirect, waits at most five seconds, and fails with a
 * sentence that has neither the URL nor the response.
 *
 * @throws {IntegrationError}
 * @example
 * const answer: ProbeAnswer = await probe(endpoint.url, { limits: settings });
 * answer.destroy();
 * if (answer.statusCode !== 200) throw new IntegrationError('It refuses the key.');
 */
export async function probe(url: string, { limits, ...sent }: Probe = {}): Promise<ProbeAnswer> {
  const target = new URL(url);
  const lookup = limits && toOutboundLookup(target, limits);
  try {
    return await send(target, { ...sent, ...(lookup && { lookup }) });
  } catch (cause) {
    if (cause instanceof IntegrationError) throw cause;
    throw toIntegrationError(cause);
  }
}

/**
 * Translates the failure of a connection, also of one that fails while the body is read.
 *
 * @example
 * const text = await readAll(answer).catch((cause) => {
 *   throw toIntegrationError(cause);
 * });
 */
export function toIntegrationError(cause: unknown): IntegrationError {
  const { name = '', code = '' } = cause as { readonly name?: string; readonly code?: string };
  const failed = (kind: string, message: string) =>
    new IntegrationError(message, { code: kind, cause });
  if (name === 'AbortError' || name === 'TimeoutError')
    return failed('timeout', `It did not answer within ${maxSeconds} seconds.`);
  if (/CERT|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return failed('untrusted_tls', 'Its TLS certificate is not trusted.');
  if (/^(EPROTO|ERR_SSL|ERR_TLS)/.test(code))
    return failed('no_tls', 'It does not speak TLS at this port.');
  return failed('unreachable', 'It could not be reached.');
}

async function send(
  url: URL,
  {
    body,
    signal = AbortSignal.timeout(maxSeconds * 1000),
    agent,
    ...options
  }: Omit<Probe, 'limits'> & { readonly lookup?: LookupFunction },
): Promise<ProbeAnswer> {
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlainly;
  const call = request(url, { ...options, signal, agent: agent ?? false }).end(body);
  try {
    const [answer] = await once(call, 'response');
    return answer;
  } catch (error) {
    // The other side closed a kept connection while the call was on its way.
    if (!call.reusedSocket || signal.aborted) throw error;
    return await send(url, { ...options, signal, ...(body !== undefined && { body }) });
  }
}
