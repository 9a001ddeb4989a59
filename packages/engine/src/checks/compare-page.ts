import { families, toSum, toUnits } from '@koshpay/chain';
import { type Hex, hexToBigInt, hexToNumber } from 'viem';
import type { ChainState } from '../chain/chain-state.ts';
import type { ComparedBalances, ComparedRow, DifferentRow, Expected } from '../ports/checks.ts';
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
  const { balances, network, state, multicall } = pass;
  const assets = [network.native, ...[...network.tokens.values()].filter((each) => each.isActive)];
  const contractOf = new Map([...network.tokens].map(([hex, asset]) => [asset, hex]));
  const pairs = wallets.flatMap((wallet) => assets.map((asset) => ({ wallet, asset })));
  const found = await readBalances(
    state,
    pairs.map(({ wallet, asset }) => ({ owner: wallet.hex, contract: contractOf.get(asset) })),
    { block: pin.tag, multicall },
  );
  const expected = await balances.readExpected(network.id, wallets, pin.block);
  const compared: Compared[] = [];
  for (const [index, pair] of pairs.entries()) {
    const units = found[index];
    const should = expected.get(`${pair.wallet.id} ${toAssetKey(pair.asset.contract)}`);
    if (units !== undefined)
      compared.push(await compareOne({ ...pass, ...pair, pin, units, should }));
  }
  return {
    kept: compared.flatMap(({ kept }) => kept),
    different: compared.flatMap(({ different }) => different),
  };
}

/** The balance that a wallet has of an asset, in base units, and what it should be. */
interface Comparison extends Pass {
  readonly pin: Pin;
  readonly wallet: ComparedWallet;
  readonly asset: Asset;
  readonly units: bigint;
  readonly should: Expected | undefined;
}

async function compareOne(comparison: Comparison): Promise<Compared> {
  const { known, pin, wallet, asset, units, should } = comparison;
  const balance = toSum(units, asset.decimals);
  if (balance === undefined) return { kept: [], different: [] };
  const key = toAssetKey(asset.contract);
  const row = { wallet_id: wallet.id, asset: key, block: pin.block, balance };
  if (!known.has(key) && !should?.base) {
    if (units <= 0n && !should) return { kept: [], different: [] };
    return { kept: [{ ...row, nonce: await readBaseNonce(comparison) }], different: [] };
  }
  const { rest, nonce, isExplained } = await explain(comparison);
  if (rest === 0n) {
    const isNews = should?.hasMoved || should?.base?.isDifferent || isExplained;
    return { kept: isNews ? [{ ...row, nonce }] : [], different: [] };
  }
  const differs = {
    ...{ wallet_id: wallet.id, asset: key, currency: asset.currency },
    ...{ expected: should?.amount ?? '0', found: balance, found_at: pin.block },
  };
  return { kept: [], different: [differs] };
}

/** Reduces a difference by gas and dust. */
async function explain(comparison: Comparison): Promise<Explained> {
  const { asset, units, should, unlisted } = comparison;
  const difference = units - toUnits(should?.amount ?? '0', asset.decimals);
  if (difference === 0n) return { rest: 0n, nonce: null, isExplained: false };
  const isDust = difference > 0n && difference <= unlisted * asset.minimum;
  if (isDust) return { rest: 0n, nonce: null, isExplained: true };
  const isGas = difference < 0n && asset.contract === undefined;
  return isGas
    ? explainByGas(comparison, difference)
    : { rest: difference, nonce: null, isExplained: false };
}

async function explainByGas(comparison: Comparison, difference: bigint): Promise<Explained> {
  const { balances, network, state, pin, wallet, should } = comparison;
  const blocks = { after: should?.base?.block ?? -1, to: pin.block };
  const sender = { walletId: wallet.id, address: wallet.hex };
  const paid = await readPaidGas(balances, state, sender, blocks, network);
  const { showsCosts } = families[network.family].nodes;
  if (!showsCosts && paid.transactions > 0) return { rest: 0n, nonce: null, isExplained: true };
  const nonce = showsCosts ? await readNonce(comparison) : 0;
  const rest = difference + paid.units;
  const others = nonce - (should?.base?.nonce ?? 0) - paid.transactions;
  const isGasOfOthers =
    rest < 0n && others > 0 && -rest <= BigInt(others) * (await readMostCost(state));
  return { rest: isGasOfOthers ? 0n : rest, nonce, isExplained: true };
}

async function readNonce({ state, pin, wallet }: Comparison): Promise<number> {
  const [nonce] = await state.batch([
    { method: 'eth_getTransactionCount', params: [wallet.hex, pin.tag] },
  ]);
  return hexToNumber(nonce as Hex);
}

/** Of what pays gas, how many transactions it had sent. */
async function readBaseNonce(comparison: Comparison): Promise<number | null> {
  const { asset, network } = comparison;
  if (asset.contract !== undefined || !families[network.family].nodes.showsCosts) return null;
  return readNonce(comparison);
}

async function readMostCost(state: ChainState): Promise<bigint> {
  const [price] = await state.batch([{ method: 'eth_gasPrice', params: [] }]);
  return hexToBigInt(price as Hex) * mostGas * mostRise;
}

interface Explained {
  readonly rest: bigint;
  readonly nonce: number | null;
  readonly isExplained: boolean;
}
