import type { JobTools } from '@koshpay/api';
import { type ChainState, openState } from '../chain/chain-state.ts';
import type { CheckPorts } from '../ports/checks.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { openEndpoints } from '../workers/endpoints.ts';

/** The tools that a check of networks runs with. */
export type CheckTools = CheckPorts & Pick<JobTools, 'settings' | 'log' | 'signal'>;

/** Runs a check of each active network. One that fails is logged, and keeps none from the others. */
export async function eachNetwork(
  tools: CheckTools,
  check: (network: ScannedNetwork, state: ChainState) => Promise<void>,
): Promise<void> {
  const { networks, settings, log, signal } = tools;
  for (const chainId of await networks.readActive()) {
    if (signal.aborted) return;
    const network = await networks.read(chainId);
    if (!network) continue;
    await checkOne(network).catch((err) =>
      log.warn({ err, network: network.name }, 'A network could not be checked.'),
    );
  }

  async function checkOne(network: ScannedNetwork): Promise<void> {
    const { endpoints } = await openEndpoints(networks, network);
    const state = openState({ ...network, endpoints, limits: settings });
    const stop = () => state.close();
    signal.addEventListener('abort', stop);
    try {
      await check(network, state);
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
    }
  }
}
