import { allowedNetworks } from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { isInNetworks } from '../../http/networks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if it is allowed from outside of the allowed networks, too: signing out. */
    isAllowedAnywhere?: boolean;
  }
}

interface Account {
  readonly username: string;
  readonly allowedNetworks: readonly string[];
}

/**
 * Requires a network of the console and of the role of a session.
 *
 * @throws {AppError} `forbidden` outside of the console's networks, `network_not_allowed` outside of
 *   the role's
 */
export function assertNetworkAllowed(request: FastifyRequest, account: Account): void {
  if (request.routeOptions.config.isAllowedAnywhere) return;
  assertConsoleNetwork(request, account);
  assertRoleNetwork(account, request.ip);
}

/** @throws {AppError} `network_not_allowed` for an address outside the networks of a role, if it has any */
export function assertRoleNetwork({ username, allowedNetworks }: Account, address: string): void {
  if (isAllowed(address, allowedNetworks)) return;
  throw new AppError(
    'network_not_allowed',
    'Your role cannot be used from this network. Use an allowed one, or contact an owner.',
    { logFields: { account: username, reason: 'network_not_allowed' } },
  );
}

/**
 * Requires a network of the console for every route that is registered after it: for those that need
 * no session, where nothing else does.
 */
export function requireConsoleNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isAllowedAnywhere) assertConsoleNetwork(request);
  });
}

function assertConsoleNetwork({ ip, server }: FastifyRequest, account?: Account): void {
  if (isAllowed(ip, server.runtimeSettings.read(allowedNetworks))) return;
  throw new AppError('forbidden', 'The console cannot be used from this network.', {
    logFields: { ...(account && { account: account.username }), reason: 'other_network' },
  });
}

function isAllowed(address: string, networks: readonly string[]): boolean {
  return networks.length === 0 || isInNetworks(address, networks);
}
