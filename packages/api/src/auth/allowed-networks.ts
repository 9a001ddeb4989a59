import { AppError } from '../errors.ts';
import { isInNetworks } from './networks.ts';

/** @throws {AppError} `network_not_allowed` for an address outside the networks of a role, if it has any */
export function assertNetworkAllowed(
  { username, allowedNetworks }: { username: string; allowedNetworks: readonly string[] },
  address: string,
): void {
  if (allowedNetworks.length === 0 || isInNetworks(address, allowedNetworks)) return;
  throw new AppError(
    'network_not_allowed',
    'Your role cannot be used from this network. Use an allowed one, or contact an owner.',
    { logFields: { account: username, reason: 'network_not_allowed' } },
  );
}
