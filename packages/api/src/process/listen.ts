import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** The address cannot be listened on; the message says what to do about it. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Listens and returns the address for a person to open. */
export async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port }: Env,
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: () => '' });
  } catch (cause) {
    throw toListenError(cause, host, port);
  }
  const bound = app.server.address();
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${typeof bound === 'object' ? bound?.port : port}`;
}

function toListenError(cause: unknown, host: string, port: number): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      { cause },
    );
  }
  if (code === 'EACCES')
    return new ListenError(`This account may not listen on port ${port}: choose one above 1023.`, {
      cause,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ListenError(`HOST ${host} is not an address of this machine.`, { cause });
  return cause;
}
