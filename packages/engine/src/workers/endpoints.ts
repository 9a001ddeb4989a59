import type { Networks, OpenedEndpoints, ScannedNetwork } from '../ports/networks.ts';
import { createReserve } from './reserve.ts';

/** Opens the endpoints of a network, whose requests are limited for all processes together. */
export async function openEndpoints(
  networks: Networks,
  network: ScannedNetwork,
): Promise<OpenedEndpoints> {
  const { endpoints, version } = await networks.openEndpoints(network);
  return {
    endpoints: endpoints.map((each) => ({ ...each, reserve: createReserve(networks, each) })),
    version,
  };
}
