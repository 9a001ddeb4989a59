import { defineJob, type Job } from '@koshpay/api';
import type { CheckPortsOf } from '../ports/checks.ts';
import { type CheckTools, eachNetwork } from './each-network.ts';
import { readContract } from './read-contract.ts';

/** Creates the job that reads every hour which code the contracts of active tokens run, and their decimals. */
export const createWatchContractsJob = (portsOf: CheckPortsOf): Job =>
  defineJob({
    name: 'tokens.watch',
    queue: 'calls',
    schedule: '17 * * * *',
    isRoutine: true,
    retry: { limit: 0 },
    run: (_data, tools) => watchContracts({ ...tools, ...portsOf(tools) }),
  });

/** Stores what contracts say; alerts follow from what has changed. */
export async function watchContracts(tools: CheckTools): Promise<void> {
  await eachNetwork(tools, async ({ chainId, family, tokens }, state) => {
    for (const [address, { contract, isActive }] of tokens) {
      if (!isActive || !contract) continue;
      const found = await readContract(state, address, family);
      await tools.contracts.note({ chainId, contract }, found);
    }
  });
}
