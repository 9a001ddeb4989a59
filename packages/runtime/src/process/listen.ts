import type { FastifyInstance } from 'fastify';
import type { Env } from '../settings/env.ts';
import { toListenError } from './assert-port-free.ts';

/**
 * Listens and returns the URL for a person to open.
 *
 * @throws {StartError} when the address cannot be listened on
 */
export async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port, TLS_CERT }: Env,
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening at ${address}.` });
  } catch (cause) {
    throw toListenError(cause, host, port);
  }
  const bound = app.server.address();
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const protocol = TLS_CERT ? 'https' : 'http';
  return `${protocol}://${isLocal ? 'localhost' : host}:${typeof bound === 'object' ? bound?.port : port}`;
}
