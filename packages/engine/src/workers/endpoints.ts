import type { Networks, OpenedEndpoints, ScannedNetwork } from '../ports/networks.ts';
import type { EndpointOptions, Reserve } from '../rpc/endpoint-options.ts';

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

/**
 * The parts of a second's requests that a process reserves together: one alone below 40, and more
 * while half of the second is free, so that who looks now and then seldom asks.
 */
const [share, calmShare] = [1 / 20, 1 / 5];
/** Half of a second is free if requests could have been sent so long ago. */
const calmMs = -500;

/**
 * Reserves requests to an endpoint for all processes together: up to a second's worth
 * are sent together. What a process that died has reserved is free again within a second.
 */
export function createReserve(
  networks: Pick<Networks, 'reserve'>,
  { id, requestsPerSecond }: Pick<EndpointOptions, 'id' | 'requestsPerSecond'>,
): Reserve {
  let left = 0;
  let readyAt = Promise.resolve(0);
  let isCalm = false;
  return async (requests) => {
    left -= requests;
    if (left < 0) {
      const part = Math.floor(requestsPerSecond * (isCalm ? calmShare : share));
      const reserved = Math.max(requests, part);
      left = reserved - requests;
      readyAt = networks.reserve(id, reserved / requestsPerSecond).then(
        (pauseMs) => {
          isCalm = pauseMs < calmMs;
          return performance.now() + pauseMs;
        },
        (error) => {
          left = 0;
          throw error;
        },
      );
    }
    return Math.max(0, (await readyAt) - performance.now());
  };
}
