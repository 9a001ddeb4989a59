import { type Family, fromHexAddress } from '@koshpay/chain';
import type { Hex } from 'viem';
import type { ChainState } from '../chain/chain-state.ts';
import type { ReadContract } from '../ports/checks.ts';
import { type CheckTools, eachNetwork } from './each-network.ts';

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

/** The slots in which proxies store the contract whose code they run. */
const slots = {
  /** EIP-1967 */
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  /** EIP-1967: a contract that says the implementation. */
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  /** OpenZeppelin before EIP-1967, as of USDC. */
  zos: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  /** EIP-1822 */
  proxiable: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
} as const;

/** Their functions. */
const selectors = { implementation: '0x5c60da1b', decimals: '0x313ce567' } as const;

/** Reads which code a contract runs, and its decimals, at the newest block. */
async function readContract(
  state: Pick<ChainState, 'call' | 'batch'>,
  contract: Hex,
  family: Family,
): Promise<ReadContract> {
  const stored = await state.batch(
    Object.values(slots).map((slot) => ({
      method: 'eth_getStorageAt',
      params: [contract, slot, 'latest'],
    })),
  );
  const [implementation, beacon, zos, proxiable] = stored.map(toAddress);
  const found =
    implementation ?? (beacon && (await readOfBeacon(beacon))) ?? zos ?? proxiable ?? beacon;
  const decimals = await state.call(contract, selectors.decimals);
  const isNumber = decimals !== undefined && /^0x0{62}[\da-f]{2}$/i.test(decimals);
  return {
    implementation: found && fromHexAddress(family, found),
    decimals: isNumber ? Number(decimals) : undefined,
  };

  async function readOfBeacon(address: Hex): Promise<Hex | undefined> {
    return toAddress(await state.call(address, selectors.implementation));
  }
}

function toAddress(word: unknown): Hex | undefined {
  const text = typeof word === 'string' ? word.slice(2).padStart(64, '0') : '';
  return /^0{24}[\da-f]{40}$/i.test(text) && !/^0*$/.test(text)
    ? `0x${text.slice(24).toLowerCase()}`
    : undefined;
}
