import type { Hex } from 'viem';
import type { BlockHead, ScannedRange } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import type { Window } from '../ports/scans.ts';
import { readCursor } from '../store/cursor.ts';
import { fenceAt } from '../store/fence.ts';
import { goBack } from '../store/orphan.ts';
import { toFinal } from '../store/settle.ts';
import { settleAgain, storeBlock, storeRange } from '../store/store-blocks.ts';
import { findAncestor } from './find-ancestor.ts';
import { createOpenBlocks } from './open-blocks.ts';
import { orphanMissing } from './orphan-missing.ts';
import { readKnownBlocks } from './read-known-blocks.ts';
import type { ScanTools } from './scan-tools.ts';

/** The most blocks of one transaction. */
const mostBlocks = 2_000;
const hourMs = 3_600_000;
/**
 * While it catches up, what is known of the head and of what others have found may be so old, and blocks
 * are forgotten as seldom.
 */
const freshMs = 1_000;

/** One scanner: each look continues as far as the chain is now. */
export interface Scan {
  /** @returns whether there is more to do, nothing for now, or nothing more */
  readonly look: () => Promise<'more' | 'waiting' | 'done'>;
}

/** Opens the scan of an instance where it was left. */
export async function openScan(tools: ScanTools): Promise<Scan> {
  const { scans, store, chain, lease, instance, progress, hasOpenBlocks = () => true } = tools;
  const open = createOpenBlocks(tools);
  const isRestarted = await orphanMissing(tools);
  const storedHash = (number: number) => scans.readHash(lease.instanceId, number);
  const place = await readCursor(scans, lease, instance);
  let last = place?.last;
  let lastHash = last === undefined ? undefined : await storedHash(last);
  let head: BlockHead | undefined;
  let lookedAt = 0;
  let lookedUpAt = 0;
  let forgotAt = 0;
  let finalized: number | undefined;
  /** Of the blocks that are stored, none up to this one may be lost. */
  let final = place?.final ?? -1;
  let settledTo = -1;
  /** True if more may be final than when it was settled last. */
  let hasNews = true;
  let isFirst = true;
  /** True while it waits at the head of the chain. */
  let isWaiting = false;

  async function look() {
    const network = await tools.readNetwork();
    head = await lookAtHead();
    progress.head = head;
    const finalTo = Math.min(toFinal(head.number, finalized, network), head.number);
    const rangeTo = Math.min(finalTo, head.number - network.confirmations);
    progress.final = rangeTo;
    const { first, second } = instance;
    const target = second === 0 ? head.number : Math.min(second, rangeTo);
    const next = last === undefined ? first : last + 1;
    if (isFirst) await open.reverseLost(network, { from: isRestarted ? 0 : next, to: head.number });
    isFirst = false;
    const isRead = second !== 0 && next > second;
    if (!isRead && (await isReorganised(head))) return reorganise(network);
    const isBehind = !isRead && next <= target;
    if (!isBehind || Date.now() - lookedUpAt >= freshMs)
      await settleLookedUp(network, head, finalTo);
    if (isRead) return open.isWaiting() ? 'waiting' : 'done';
    if (next > target) return wait(network, head, finalTo);
    const isLinked =
      next <= rangeTo
        ? await readRange(network, next, Math.min(rangeTo, target, next + mostBlocks - 1), head)
        : await readBlock(network, next, { finalTo, head });
    return isLinked ? 'more' : reorganise(network);
  }

  /**
   * The last block that counts as final: nodes call it final now, it is stored and known to be in
   * the same chain; while nothing was read, blocks that were not final yet may have been replaced.
   * Where confirmations count, they must be there as well.
   */
  function toFinalBlock(
    { finality, confirmations }: ScannedNetwork,
    newest: number,
    linked: number,
  ) {
    const deepEnough = finality === 'finalized' ? linked : newest - confirmations + 1;
    return Math.max(final, Math.min(finalized ?? -1, deepEnough, linked));
  }

  /** While it catches up, it need not look after each block. */
  async function lookAtHead(): Promise<BlockHead> {
    const isBehind = head && last !== undefined && last < head.number;
    if (head && isBehind && Date.now() - lookedAt < freshMs) return head;
    const seen = await chain.head();
    // A node that does not say it for once has not lost what was final.
    if (seen.hash !== head?.hash) finalized = (await chain.finalized()) ?? finalized;
    lookedAt = Date.now();
    return seen;
  }

  /**
   * True if the head is not the one that was stored at its height. A lower one may only be late.
   */
  async function isReorganised({ number, hash }: BlockHead): Promise<boolean> {
    if (last === undefined || number > last) return false;
    const stored = number === last ? lastHash : await storedHash(number);
    return stored !== undefined && stored !== hash;
  }

  async function reorganise({ id }: ScannedNetwork) {
    if (last === undefined) throw new Error('Nothing is stored that could be lost.');
    const ancestor = await findAncestor(chain, { last, final, storedHash });
    // The node has contradicted itself: the next look may see more.
    if (ancestor === last) return 'waiting' as const;
    await store(async (tx) => {
      await fenceAt(tx, lease, last);
      return { changed: await goBack(tx, lease, id, ancestor) };
    });
    open.forget();
    lookedUpAt = 0;
    last = ancestor;
    lastHash = await storedHash(ancestor);
    head = undefined;
    return 'more' as const;
  }

  /** Looks up what other scanners have found, where the chain is as far as this one. */
  async function settleLookedUp(network: ScannedNetwork, newest: BlockHead, finalTo: number) {
    if (last === undefined || lastHash === undefined || newest.number < last) return;
    lookedUpAt = Date.now();
    const isQuiet = isWaiting && instance.second === 0 && !hasOpenBlocks();
    const isMore = await open.lookUp(network, { number: last, hash: lastHash }, isQuiet);
    hasNews ||= isMore || progress.hasRescanned;
    progress.hasRescanned = false;
    if (!hasNews) return;
    // A last block that is not in the chain any more does not say what is final in it.
    const { hash } = await chain.headAt(last);
    if (hash === lastHash) await settle(network, newest, { finalTo, finalBlock: final });
  }

  async function settle(
    network: ScannedNetwork,
    newest: BlockHead,
    { finalTo, finalBlock }: { readonly finalTo: number; readonly finalBlock: number },
  ) {
    const stored = last;
    if (stored === undefined) return;
    const depth = {
      ...{ last: stored, finalTo: Math.min(finalTo, stored), final: finalBlock, ...open.proof() },
      // A range is read when its blocks are final: nothing after it counts.
      ...(instance.second !== 0 && { head: newest.number }),
    };
    const { waiting } = await store(async (tx) => {
      await fenceAt(tx, lease, stored);
      return settleAgain(tx, lease, network, depth);
    });
    open.setWaiting(waiting);
    hasNews = false;
  }

  async function wait(network: ScannedNetwork, newest: BlockHead, finalTo: number) {
    const isAtHead = last !== undefined && newest.hash === lastHash;
    const finalBlock = isAtHead ? toFinalBlock(network, newest.number, newest.number) : final;
    if ((finalTo > settledTo || finalBlock > final) && instance.second === 0)
      await settle(network, newest, { finalTo, finalBlock });
    // One that has just taken over a chain which stands still has read nothing, and knows where it is.
    if (isAtHead) progress.last = newest;
    final = finalBlock;
    settledTo = finalTo;
    lookedAt = 0;
    return 'waiting' as const;
  }

  const isNext = (parentHash: Hex) => lastHash === undefined || lastHash === parentHash;

  async function readRange(network: ScannedNetwork, from: number, to: number, newest: BlockHead) {
    const range = await readKnownBlocks(tools, network, {
      read: (wanted) => chain.readRange(from, to, wanted),
      store: async (tx, found) => {
        if (!isNext(found.first.parentHash)) return undefined;
        await fenceAt(tx, lease, last);
        const finalBlock = toFinalBlock(network, newest.number, found.last.number);
        const depth = { head: newest.number, final: finalBlock, ...open.proof() };
        return storeRange(tx, lease, network, found, depth);
      },
    });
    if (!range) return false;
    const { found, stored } = range;
    moved(network, newest, found.last, found);
    if (stored.waiting.length > 0) open.setWaiting(stored.waiting);
    return true;
  }

  async function readBlock(
    network: ScannedNetwork,
    number: number,
    { finalTo, head: newest }: { readonly finalTo: number; readonly head: BlockHead },
  ) {
    const forgets = Date.now() - forgotAt >= freshMs;
    const block = await readKnownBlocks(tools, network, {
      read: (wanted) => chain.readBlock(number, wanted),
      store: async (tx, found) => {
        if (!isNext(found.parentHash)) return undefined;
        await fenceAt(tx, lease, last);
        const finalBlock = toFinalBlock(network, newest.number, number);
        return storeBlock(tx, lease, network, found, {
          depth: { last: number, finalTo, final: finalBlock, ...open.proof() },
          window: forgets ? toWindow(network, newest, finalTo) : undefined,
        });
      },
    });
    if (!block) return false;
    const { found, stored } = block;
    moved(network, newest, found, { isTraced: found.isTraced, blocks: [found] });
    open.setWaiting(stored.waiting);
    if (forgets) forgotAt = Date.now();
    return true;
  }

  function moved(
    network: ScannedNetwork,
    newest: BlockHead,
    to: BlockHead,
    { isTraced, blocks }: Pick<ScannedRange, 'isTraced' | 'blocks'>,
  ): void {
    last = to.number;
    lastHash = to.hash;
    final = toFinalBlock(network, newest.number, to.number);
    progress.last = to;
    progress.isTraced = isTraced;
    const isFound = blocks.some(({ movements }) =>
      movements.some((movement) => movement.to === network.canary),
    );
    if (isFound) progress.canaryAt = new Date();
  }

  return {
    look: async () => {
      try {
        const outcome = await look();
        isWaiting = outcome === 'waiting';
        return outcome;
      } catch (error) {
        // The head that it went by may be gone.
        lookedAt = 0;
        throw error;
      }
    },
  };
}

/** Back to what is final, ten times the confirmations, and an hour, whichever is longest. */
function toWindow({ confirmations }: ScannedNetwork, head: BlockHead, finalTo: number): Window {
  return {
    below: Math.min(finalTo, head.number - 10 * confirmations),
    before: new Date(head.time.getTime() - hourMs),
  };
}
