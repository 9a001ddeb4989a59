import { setTimeout as sleep } from 'node:timers/promises';
import { defineJob } from '@koshpay/api';
import { families, isAddress, toHexAddress, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { toHex } from 'viem/utils';
import type { ChainState } from '../chain/chain-state.ts';
import type { ScannedNetwork } from '../store/scanned-network.ts';
import { type ComparedWallet, comparePage, type Pass, type Pin } from './compare-page.ts';
import {
  type DifferentRow,
  keepCompared,
  keepDifferent,
  noteCompared,
  readComparedAssets,
} from './compared-rows.ts';
import { type CheckTools, eachNetwork } from './each-network.ts';
import { toAssetKey } from './expected-balances.ts';
import { readUnlisted } from './paid-gas.ts';
import { findMulticall } from './read-balances.ts';

/** Every night in India, compares what wallets have with what the ledger says. */
export const compareBalancesJob = defineJob({
  name: 'ledger.compare',
  queue: 'calls',
  schedule: '30 20 * * *',
  timeoutSeconds: 6 * 3600,
  retry: { limit: 2, firstPauseSeconds: 600 },
  run: (_data, tools) => compareBalances(tools),
});

/** The number of wallets that are read at a time. */
const pageSize = 250;
/** Of more differences than this, something else is wrong than a wallet. */
const mostSuspects = 1_000;
/** Nodes keep the state of 128 blocks, unless they keep that of all. */
const keptBlocks = 64;

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
  { db: { drizzle: db }, signal }: CheckTools,
  network: ScannedNetwork,
  state: ChainState,
  againMs: number,
): Promise<void> {
  const { nodes } = families[network.family];
  const pin = await choosePin();
  // Without a scanner there is nothing to compare with.
  if (!pin) return;
  const pass: Pass = {
    ...{ db, network, state },
    multicall: await findMulticall(state, nodes.multicall, pin.tag),
    known: await readComparedAssets(db, network.id),
    unlisted: await readUnlisted(db, network.id),
  };
  const suspects = new Map<ComparedWallet, readonly DifferentRow[]>();
  let count = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const wallets = await readWallets(after);
    const last = wallets.at(-1);
    if (!last) break;
    after = last.id;
    count += wallets.length;
    const { kept, different } = await comparePage(pass, wallets.flatMap(toCompared), pin);
    await keepCompared(db, network.id, kept);
    for (const [id, rows] of Map.groupBy(different, (row) => row.wallet_id)) {
      const wallet = wallets.flatMap(toCompared).find((each) => each.id === id);
      if (wallet && suspects.size < mostSuspects) suspects.set(wallet, rows);
    }
  }
  if (suspects.size > 0) await compareAgain();
  const assets = [network.native, ...network.tokens.values()].filter((each) => each.isActive);
  const compared = assets.map(({ contract }) => toAssetKey(contract));
  await noteCompared(db, network.id, { assets: compared, block: pin.block, wallets: count });

  async function compareAgain(): Promise<void> {
    await sleep(againMs, undefined, { signal });
    const next = await choosePin();
    if (!next) return;
    const wallets = [...suspects.keys()];
    for (let from = 0; from < wallets.length; from += pageSize) {
      const some = wallets.slice(from, from + pageSize);
      const { kept, different } = await comparePage(pass, some, next);
      await keepCompared(db, network.id, kept);
      const former = new Map([...suspects.values()].flat().map((row) => [toKey(row), row]));
      const same = different.filter((row) => isAsLarge(row, former.get(toKey(row))));
      await keepDifferent(db, network.id, same);
    }
  }

  /**
   * Chooses the block to compare at: a final one whose state nodes still have, and which was
   * scanned.
   */
  async function choosePin(): Promise<Pin | undefined> {
    const scanned = await readScanned();
    if (scanned === undefined) return undefined;
    if (!nodes.hasFormerState) return { block: scanned, tag: 'latest' };
    const { number: head } = await state.head();
    const final = (await state.finalized()) ?? head - network.confirmations;
    const block = Math.max(0, Math.min(scanned, Math.max(final, head - keptBlocks)));
    return { block, tag: toHex(block) };
  }

  async function readScanned(): Promise<number | undefined> {
    const { rows } = await db.execute<{ block: string | null }>(sql`
      select max(scanner_leases.last_block) as block
      from scanner_leases join instances on instances.id = instance_id
      where chain_id = ${network.chainId} and second = 0 and status in ('start', 'running')`);
    const block = rows[0]?.block ?? null;
    return block === null ? undefined : Number(block);
  }

  async function readWallets(after: number): Promise<{ id: number; address: string }[]> {
    const { rows } = await db.execute<{ id: string; address: string }>(sql`
      select id, address from wallets where network_id = ${network.id} and id > ${after}
      order by id limit ${pageSize}`);
    return rows.map(({ id, address }) => ({ id: Number(id), address }));
  }

  function toCompared({ id, address }: { id: number; address: string }): ComparedWallet[] {
    const { family } = network;
    return isAddress(family, address) ? [{ id, address, hex: toHexAddress(family, address) }] : [];
  }
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
