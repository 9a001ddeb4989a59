import { families, toSum, toUnits } from '@koshpay/chain';
import { type Hex, hexToBigInt, hexToNumber } from 'viem';
import type { ChainState } from '../chain/chain-state.ts';
import type {
  Base,
  ComparedBalances,
  ComparedRow,
  DifferentRow,
  Expected,
} from '../ports/checks.ts';
import type { Asset, ScannedNetwork } from '../ports/networks.ts';
import { readPaidGas } from './paid-gas.ts';
import { readBalances } from './read-balances.ts';

/** A wallet, and its address as nodes want it. */
export interface ComparedWallet {
  readonly id: number;
  readonly address: string;
  readonly hex: Hex;
}

/** The block at which balances are compared. */
export interface Pin {
  readonly block: number;
  /** The tag by which nodes are asked for it: some have only the newest. */
  readonly tag: Hex | 'latest';
}

/** The facts that one pass over a network compares with. */
export interface Pass {
  readonly balances: ComparedBalances;
  readonly network: ScannedNetwork;
  readonly state: ChainState;
  /** The contract that reads many balances in one call, if the chain has it. */
  readonly multicall: Hex | undefined;
  /** The assets that were compared before; of others, what is found is the base line. */
  readonly known: ReadonlySet<string>;
  /** The number of refused dust transfers that have no row. */
  readonly unlisted: bigint;
}

/** The result of a comparison: balances to store, and those that differ from the ledger. */
export interface Compared {
  readonly kept: readonly ComparedRow[];
  readonly different: readonly DifferentRow[];
}

/** The native currency, or the contract of a token in lower case. */
export const toAssetKey = (contract: string | undefined) => contract?.toLowerCase() ?? 'native';

/** The most that a transaction of ours may have cost which no scanner stores, such as an approval. */
const [mostGas, mostRise] = [500_000n, 10n];

/** Compares some wallets, each in every active asset of the network. */
export async function comparePage(
  pass: Pass,
  wallets: readonly ComparedWallet[],
  pin: Pin,
): Promise<Compared> {
  const { balances, network, state, known, multicall } = pass;
  const { showsCosts } = families[network.family].nodes;
  const assets = [network.native, ...[...network.tokens.values()].filter((each) => each.isActive)];
  const contractOf = new Map([...network.tokens].map(([hex, asset]) => [asset, hex]));
  const pairs = wallets.flatMap((wallet) => assets.map((asset) => ({ wallet, asset })));
  const found = await readBalances(
    state,
    pairs.map(({ wallet, asset }) => ({ owner: wallet.hex, contract: contractOf.get(asset) })),
    { block: pin.tag, multicall },
  );
  const expected = await balances.readExpected(network.id, wallets, pin.block);
  const [kept, different]: [ComparedRow[], DifferentRow[]] = [[], []];
  for (const [index, { wallet, asset }] of pairs.entries()) {
    const units = found[index];
    const balance = units === undefined ? undefined : toSum(units, asset.decimals);
    if (units === undefined || balance === undefined) continue;
    const key = toAssetKey(asset.contract);
    const row = { wallet_id: wallet.id, asset: key, block: pin.block, balance };
    const should = expected.get(`${wallet.id} ${key}`);
    if (!known.has(key) && !should?.base) {
      if (units > 0n || should) kept.push({ ...row, nonce: await readBaseNonce(wallet, asset) });
      continue;
    }
    const { rest, nonce, isExplained } = await explain(wallet, asset, units, should);
    if (rest === 0n) {
      const isNews = should?.hasMoved || should?.base?.isDifferent || isExplained;
      if (isNews) kept.push({ ...row, nonce });
    } else
      different.push({
        ...{ wallet_id: wallet.id, asset: key, currency: asset.currency },
        ...{ expected: should?.amount ?? '0', found: balance, found_at: pin.block },
      });
  }
  return { kept, different };

  /** Reduces a difference by gas and dust. */
  async function explain(
    wallet: ComparedWallet,
    asset: Asset,
    units: bigint,
    should: Expected | undefined,
  ): Promise<Explained> {
    const difference = units - toUnits(should?.amount ?? '0', asset.decimals);
    if (difference === 0n) return { rest: 0n, nonce: null, isExplained: false };
    const isDust = difference > 0n && difference <= pass.unlisted * asset.minimum;
    if (isDust) return { rest: 0n, nonce: null, isExplained: true };
    const isGas = difference < 0n && asset.contract === undefined;
    return isGas
      ? explainByGas(wallet, should?.base, difference)
      : { rest: difference, nonce: null, isExplained: false };
  }

  async function explainByGas(
    { id, hex }: ComparedWallet,
    base: Base | undefined,
    difference: bigint,
  ): Promise<Explained> {
    const blocks = { after: base?.block ?? -1, to: pin.block };
    const wallet = { walletId: id, address: hex };
    const paid = await readPaidGas(balances, state, wallet, blocks, network);
    if (!showsCosts && paid.transactions > 0) return { rest: 0n, nonce: null, isExplained: true };
    const nonce = showsCosts ? await readNonce(hex) : 0;
    const rest = difference + paid.units;
    const others = nonce - (base?.nonce ?? 0) - paid.transactions;
    const isGasOfOthers =
      rest < 0n && others > 0 && -rest <= BigInt(others) * (await readMostCost());
    return { rest: isGasOfOthers ? 0n : rest, nonce, isExplained: true };
  }

  async function readNonce(address: Hex): Promise<number> {
    const [nonce] = await state.batch([
      { method: 'eth_getTransactionCount', params: [address, pin.tag] },
    ]);
    return hexToNumber(nonce as Hex);
  }

  /** Of what pays gas, how many transactions it had sent. */
  async function readBaseNonce({ hex }: ComparedWallet, asset: Asset): Promise<number | null> {
    if (asset.contract !== undefined || !showsCosts) return null;
    return readNonce(hex);
  }

  async function readMostCost(): Promise<bigint> {
    const [price] = await state.batch([{ method: 'eth_gasPrice', params: [] }]);
    return hexToBigInt(price as Hex) * mostGas * mostRise;
  }
}

interface Explained {
  readonly rest: bigint;
  readonly nonce: number | null;
  readonly isExplained: boolean;
}
