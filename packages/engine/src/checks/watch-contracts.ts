import { type CheckTools, eachNetwork } from './each-network.ts';
import { readContract } from './read-contract.ts';

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
