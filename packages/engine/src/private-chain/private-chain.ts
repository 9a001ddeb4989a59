import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';
import { findAnvil, startNode } from './node.ts';

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

/**
 * The code that creates an ERC-20 with the symbol USDT and 6 decimals, whose deployer has all of
 * it: `Token` of `testing/contracts/contracts.sol`.
 */
export const tokenBytecode: Hex =
  '0x6080806040523460675733600052600060205269d3c21bcecceda100000060406000205569d3c21bcecceda1000000815260007fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60203393a3604051610282908161006d8239f35b600080fdfe608080604052600436101561001357600080fd5b60003560e01c908163313ce567146101b55750806370a082311461017b578063854dd2e21461012f57806395d89b411461008c5763a9059cbb1461005657600080fd5b3461008757604036600319011261008757602061007d6100746101cf565b602435906101e5565b6040519015158152f35b600080fd5b3461008757600036600319011261008757604080519081016001600160401b038111828210176101195760405260048152631554d11560e21b602082015260405190602082528181519182602083015260005b8381106101015750508160006040809484010152601f80199101168101030190f35b602082820181015160408784010152859350016100df565b634e487b7160e01b600052604160045260246000fd5b3461008757604036600319011261008757602061014a6101cf565b60243561015781836101e5565b918261016a575b50506040519015158152f35b61017492506101e5565b828061015e565b34610087576020366003190112610087576001600160a01b0361019c6101cf565b1660005260006020526020604060002054604051908152f35b346100875760003660031901126100875780600660209252f35b600435906001600160a01b038216820361008757565b336000526000602052816040600020541061008757336000526000602052604060002080549083820391821161026c575560018060a01b031690816000526000602052604060002080549082820180921161026c57556040519081527fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60203392a3600190565b634e487b7160e01b600052601160045260246000fd';

/** The file of a private chain, from which its next start continues. */
interface ChainState {
  /** True if it begins now: no earlier state of it was there. */
  readonly isNew: boolean;
  /** The new place of a file that could not be read and was in the way. */
  readonly setAside: string | undefined;
  /** The options with which anvil loads it, and stores it beside. */
  readonly options: readonly string[];
  /** Replaces it by what was stored beside, if that is complete. */
  readonly keep: () => void;
}

/**
 * Prepares the file of a chain in a folder. Anvil writes it beside, where a full disk or a kill may cut
 * it, and what is complete replaces the former one.
 */
function openChainState(folder: string): ChainState {
  const file = join(folder, 'chain.json');
  const beside = join(folder, 'chain.next.json');
  const keep = () => {
    if (isComplete(beside)) renameSync(beside, file);
    else rmSync(beside, { force: true });
  };
  keep();
  const isBroken = existsSync(file) && !isComplete(file);
  const setAside = isBroken ? `${file}.broken-${Date.now()}` : undefined;
  if (setAside) renameSync(file, setAside);
  const isNew = !existsSync(file);
  const options = [
    ...(isNew ? [] : ['--load-state', file]),
    ...['--dump-state', beside, '--state-interval', '30'],
  ];
  return { isNew, setAside, options, keep };
}

function isComplete(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
