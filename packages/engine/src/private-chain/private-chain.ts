import {
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { openChainState } from './chain-state.ts';
import { findAnvil, startNode } from './node.ts';
import { tokenBytecode } from './token.ts';

/** The chain ID of private chains. */
export const privateChainId = 31337;

/** A private chain with a token, for the demo. */
export interface PrivateChain {
  readonly url: string;
  /** True if it begins now: no earlier state of it was there. */
  readonly isNew: boolean;
  /** The new place of its file, if that could not be read: the chain has begun again without it. */
  readonly setAside: string | undefined;
  /** The contract of its token, USDT with 6 decimals. */
  readonly token: Hex;
  /**
   * Sends base units of the token from an account of the chain, and mines blocks until it has
   * confirmations.
   *
   * @returns the hash of the transaction
   */
  readonly pay: (to: Hex, units: bigint) => Promise<Hex>;
  readonly stop: () => Promise<void>;
}

const abi = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/** The pause between blocks while a payment waits for them, and otherwise. */
const pauses = { busyMs: 1500, idleMs: 60_000 };

/** The blocks that follow a payment in short order. */
const busyBlocks = 8;

/**
 * Starts a private chain whose state is kept in a folder.
 *
 * @returns undefined where anvil is not installed
 */
export async function startPrivateChain(folder: string): Promise<PrivateChain | undefined> {
  const binary = findAnvil();
  if (!binary) return undefined;
  const state = openChainState(folder);
  const node = await startNode(binary, [
    ...['--chain-id', String(privateChainId)],
    ...state.options,
  ]);
  const client = createTestClient({ mode: 'anvil', transport: http(node.url, { retryCount: 0 }) })
    .extend(publicActions)
    .extend(walletActions);
  const [account] = await client.getAddresses();
  if (!account) throw new Error('The private chain has no account.');
  const from = { account, chain: null };
  // The first contract of the account.
  const token = getContractAddress({ from: account, nonce: 0n });
  if (!(await client.getCode({ address: token }))) {
    await client.deployContract({ ...from, abi, bytecode: tokenBytecode });
    await client.mine({ blocks: 1 });
  }
  const miner = startMining(() => client.mine({ blocks: 1 }));
  return {
    url: node.url,
    isNew: state.isNew,
    setAside: state.setAside,
    token: token.toLowerCase() as Hex,
    pay: async (to, units) => {
      const call = { address: token, abi, functionName: 'transfer', args: [to, units] } as const;
      const hash = await client.writeContract({ ...from, ...call });
      miner.hurry();
      return hash;
    },
    stop: async () => {
      miner.stop();
      await node.stop('SIGTERM');
      state.keep();
    },
  };
}

/** Mines a block now and then, and several in short order after `hurry`. */
function startMining(mine: () => Promise<void>) {
  let waiting = 0;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(next, waiting > 0 ? pauses.busyMs : pauses.idleMs);
    timer.unref();
  };
  const next = () => {
    waiting = Math.max(0, waiting - 1);
    mine().then(schedule, schedule);
  };
  schedule();
  return {
    hurry: () => {
      waiting = busyBlocks;
      clearTimeout(timer);
      schedule();
    },
    stop: () => clearTimeout(timer),
  };
}
