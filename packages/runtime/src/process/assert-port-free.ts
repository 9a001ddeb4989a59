import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '@koshpay/api/internal';
import type { Env } from '../settings/env.ts';

/**
 * Checks the port before anything that takes time.
 *
 * @throws {StartError} when the address cannot be listened on
 */
export async function assertPortFree({ HOST: host, PORT: port }: Env): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (cause) {
    throw toListenError(cause, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * An error with the reason and the cure for an address that cannot be listened on; any other error
 * unchanged.
 */
export function toListenError(cause: unknown, host: string, port: number): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken. If this product already runs there, open http://localhost:${port}; if not, choose another port: PORT=${port + 1} npm start`,
      { cause },
    );
  }
  if (code === 'EACCES')
    return new StartError(`This account may not listen on port ${port}: choose one above 1023.`, {
      cause,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine.`, { cause });
  return cause;
}
