import { setTimeout as sleep } from 'node:timers/promises';
import { families, isAddress, toHexAddress, toUnits } from '@koshpay/chain';
import { toHex } from 'viem/utils';
import type { ChainState } from '../chain/chain-state.ts';
import type { DifferentRow, WalletAddress } from '../ports/checks.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { maxRefusalRows } from '../store/refusals.ts';
import {
  type ComparedWallet,
  comparePage,
  type Pass,
  type Pin,
  toAssetKey,
} from './compare-page.ts';
import { type CheckTools, eachNetwork } from './each-network.ts';
import { findMulticall } from './read-balances.ts';

/** The number of wallets that are read at a time. */
const pageSize = 250;
/** Of more differences than this, something else is wrong than a wallet. */
const mostSuspects = 1_000;
/** Nodes keep the state of 128 blocks, unless they keep that of all. */
const recentBlocks = 64;

/**
 * Compares the balances of all wallets at one block, in every active asset. A difference counts when it
 * is found again, as large, a minute later at another block.
 */
export async function compareBalances(
  tools: CheckTools,
  { againMs = 60_000 }: { readonly againMs?: number } = {},
): Promise<void> {
  await eachNetwork(tools, (network, state) => compareNetwork(tools, network, state, againMs));
}

async function compareNetwork(
  { balances, signal }: CheckTools,
  network: ScannedNetwork,
  state: ChainState,
  againMs: number,
): Promise<void> {
  const pin = await choosePin({ balances, network, state });
  // Without a scanner there is nothing to compare with.
  if (!pin) return;
  const pass: Pass = {
    ...{ balances, network, state },
    multicall: await findMulticall(state, families[network.family].nodes.multicall, pin.tag),
    known: await balances.readAssets(network.id),
    unlisted: await balances.readUnlisted(network.id, maxRefusalRows),
  };
  const suspects = new Map<ComparedWallet, readonly DifferentRow[]>();
  let count = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const wallets = await balances.readWallets(network.id, after, pageSize);
    const last = wallets.at(-1);
    if (!last) break;
    after = last.id;
    count += wallets.length;
    const known = wallets.flatMap((wallet) => toCompared(network, wallet));
    const { kept, different } = await comparePage(pass, known, pin);
    await balances.keep(network.id, kept);
    for (const [id, rows] of Map.groupBy(different, (row) => row.wallet_id)) {
      const wallet = known.find((each) => each.id === id);
      if (wallet && suspects.size < mostSuspects) suspects.set(wallet, rows);
    }
  }
  if (suspects.size > 0) {
    await sleep(againMs, undefined, { signal });
    await compareAgain(pass, suspects);
  }
  const assets = [network.native, ...network.tokens.values()].filter((each) => each.isActive);
  const compared = assets.map(({ contract }) => toAssetKey(contract));
  await balances.noteCompared(network.id, { assets: compared, block: pin.block, wallets: count });
}

async function compareAgain(
  pass: Pass,
  suspects: ReadonlyMap<ComparedWallet, readonly DifferentRow[]>,
): Promise<void> {
  const { balances, network } = pass;
  const next = await choosePin(pass);
  if (!next) return;
  const wallets = [...suspects.keys()];
  for (let from = 0; from < wallets.length; from += pageSize) {
    const some = wallets.slice(from, from + pageSize);
    const { kept, different } = await comparePage(pass, some, next);
    await balances.keep(network.id, kept);
    const former = new Map([...suspects.values()].flat().map((row) => [toKey(row), row]));
    const same = different.filter((row) => isAsLarge(row, former.get(toKey(row))));
    await balances.keepDifferent(network.id, same);
  }
}

/**
 * Chooses the block to compare at: a final one whose state nodes still have, and which was
 * scanned.
 */
async function choosePin({
  balances,
  network,
  state,
}: Pick<Pass, 'balances' | 'network' | 'state'>): Promise<Pin | undefined> {
  const scanned = await balances.readScanned(network.chainId);
  if (scanned === undefined) return undefined;
  if (!families[network.family].nodes.hasFormerState) return { block: scanned, tag: 'latest' };
  const { number: head } = await state.head();
  const final = (await state.finalized()) ?? head - network.confirmations;
  const block = Math.max(0, Math.min(scanned, Math.max(final, head - recentBlocks)));
  return { block, tag: toHex(block) };
}

function toCompared({ family }: ScannedNetwork, { id, address }: WalletAddress): ComparedWallet[] {
  return isAddress(family, address) ? [{ id, address, hex: toHexAddress(family, address) }] : [];
}

const toKey = ({ wallet_id, asset }: DifferentRow) => `${wallet_id} ${asset}`;

/** Money that moves between the two readings moves on both sides. */
function isAsLarge(one: DifferentRow, other: DifferentRow | undefined): boolean {
  if (!other) return false;
  return (
    toScaled(one.found) - toScaled(one.expected) ===
    toScaled(other.found) - toScaled(other.expected)
  );
}

const toScaled = (amount: string) => toUnits(amount, 18);
