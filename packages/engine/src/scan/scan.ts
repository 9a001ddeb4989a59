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
import { createSeenHead, type SeenHead } from './head.ts';
import { createOpenBlocks, type OpenBlocks } from './open-blocks.ts';
import { orphanMissing } from './orphan-missing.ts';
import { readKnownBlocks } from './read-known-blocks.ts';
import type { ScanTools } from './scan-tools.ts';

/** The most blocks of one transaction. */
const mostBlocks = 2_000;
const hourMs = 3_600_000;
/**
 * While it catches up, what is known of what others have found may be so old, and blocks are forgotten
 * as seldom, in milliseconds.
 */
const freshMs = 1_000;

/** One scanner: each look continues as far as the chain is now. */
export interface Scan {
  /** @returns whether there is more to do, nothing for now, or nothing more */
  readonly look: () => Promise<Outcome>;
}

type Outcome = 'more' | 'waiting' | 'done';

/** The state of the network that one look goes by. */
interface Sight {
  readonly network: ScannedNetwork;
  readonly head: BlockHead;
  /** The last block that is final under the rule of the network. */
  readonly finalTo: number;
}

/** Opens the scan of an instance where it was left. */
export async function openScan(tools: ScanTools): Promise<Scan> {
  const { scans, lease, instance } = tools;
  const isRestarted = await orphanMissing(tools);
  const place = await readCursor(scans, lease, instance);
  const lastHash = place && (await scans.readHash(lease.instanceId, place.last));
  const scan = new ChainScan(tools, { ...place, lastHash, isRestarted });
  return { look: () => scan.look() };
}

/** The place at which a scan begins; without a block it has stored none. */
interface Begin {
  readonly last?: number;
  readonly lastHash: Hex | undefined;
  readonly final?: number;
  /** True if a part of what it had stored was lost. */
  readonly isRestarted: boolean;
}

class ChainScan {
  readonly #tools: ScanTools;
  readonly #open: OpenBlocks;
  readonly #head: SeenHead;
  readonly #isRestarted: boolean;
  #last: number | undefined;
  #lastHash: Hex | undefined;
  /** Of the blocks that are stored, none up to this one may be lost. */
  #final: number;
  #settledTo = -1;
  #lookedUpAt = 0;
  #forgotAt = 0;
  /** True if more may be final than when it was settled last. */
  #hasNews = true;
  #isFirst = true;
  /** True while it waits at the head of the chain. */
  #isWaiting = false;

  constructor(tools: ScanTools, { last, lastHash, final = -1, isRestarted }: Begin) {
    this.#tools = tools;
    this.#open = createOpenBlocks(tools);
    this.#head = createSeenHead(tools.chain);
    this.#isRestarted = isRestarted;
    this.#last = last;
    this.#lastHash = lastHash;
    this.#final = final;
  }

  async look(): Promise<Outcome> {
    try {
      const outcome = await this.#continue();
      this.#isWaiting = outcome === 'waiting';
      return outcome;
    } catch (error) {
      // The head that it went by may be gone.
      this.#head.expire();
      throw error;
    }
  }

  async #continue(): Promise<Outcome> {
    const { instance, progress, readNetwork } = this.#tools;
    const network = await readNetwork();
    const head = await this.#head.look(this.#last);
    progress.head = head;
    const finalized = this.#head.finalized();
    const finalTo = Math.min(toFinal(head.number, finalized, network), head.number);
    const rangeTo = Math.min(finalTo, head.number - network.confirmations);
    progress.final = rangeTo;
    const { first, second } = instance;
    const target = second === 0 ? head.number : Math.min(second, rangeTo);
    const next = this.#last === undefined ? first : this.#last + 1;
    const from = this.#isRestarted ? 0 : next;
    if (this.#isFirst) await this.#open.reverseLost(network, { from, to: head.number });
    this.#isFirst = false;
    const sight = { network, head, finalTo };
    const isRead = second !== 0 && next > second;
    if (!isRead && (await this.#isReorganised(head))) return this.#reorganise(network);
    const isBehind = !isRead && next <= target;
    if (!isBehind || Date.now() - this.#lookedUpAt >= freshMs) await this.#settleLookedUp(sight);
    if (isRead) return this.#open.isWaiting() ? 'waiting' : 'done';
    if (next > target) return this.#wait(sight);
    const isLinked =
      next <= rangeTo
        ? await this.#readRange(sight, next, Math.min(rangeTo, target, next + mostBlocks - 1))
        : await this.#readBlock(sight, next);
    return isLinked ? 'more' : this.#reorganise(network);
  }

  #storedHash(number: number): Promise<Hex | undefined> {
    const { scans, lease } = this.#tools;
    return scans.readHash(lease.instanceId, number);
  }

  /**
   * The last block that counts as final: nodes call it final now, it is stored and known to be in
   * the same chain; while nothing was read, blocks that were not final yet may have been replaced.
   * Where confirmations count, they must be there as well.
   */
  #toFinalBlock({ finality, confirmations }: ScannedNetwork, newest: number, linked: number) {
    const deepEnough = finality === 'finalized' ? linked : newest - confirmations + 1;
    return Math.max(this.#final, Math.min(this.#head.finalized() ?? -1, deepEnough, linked));
  }

  /**
   * True if the head is not the one that was stored at its height. A lower one may only be late.
   */
  async #isReorganised({ number, hash }: BlockHead): Promise<boolean> {
    if (this.#last === undefined || number > this.#last) return false;
    const stored = number === this.#last ? this.#lastHash : await this.#storedHash(number);
    return stored !== undefined && stored !== hash;
  }

  async #reorganise({ id }: ScannedNetwork): Promise<Outcome> {
    const { chain, lease, store } = this.#tools;
    const [last, final] = [this.#last, this.#final];
    if (last === undefined) throw new Error('Nothing is stored that could be lost.');
    const storedHash = (number: number) => this.#storedHash(number);
    const ancestor = await findAncestor(chain, { last, final, storedHash });
    // The node has contradicted itself: the next look may see more.
    if (ancestor === last) return 'waiting';
    await store(async (tx) => {
      await fenceAt(tx, lease, last);
      return { changed: await goBack(tx, lease, id, ancestor) };
    });
    this.#open.forget();
    this.#lookedUpAt = 0;
    this.#last = ancestor;
    this.#lastHash = await this.#storedHash(ancestor);
    this.#head.forget();
    return 'more';
  }

  /** Looks up what other scanners have found, where the chain is as far as this one. */
  async #settleLookedUp({ network, head, finalTo }: Sight): Promise<void> {
    const { chain, instance, progress, hasOpenBlocks = () => true } = this.#tools;
    const [last, lastHash] = [this.#last, this.#lastHash];
    if (last === undefined || lastHash === undefined || head.number < last) return;
    this.#lookedUpAt = Date.now();
    const isQuiet = this.#isWaiting && instance.second === 0 && !hasOpenBlocks();
    const isMore = await this.#open.lookUp(network, { number: last, hash: lastHash }, isQuiet);
    this.#hasNews ||= isMore || progress.hasRescanned;
    progress.hasRescanned = false;
    if (!this.#hasNews) return;
    // A last block that is not in the chain any more does not say what is final in it.
    const { hash } = await chain.headAt(last);
    if (hash === lastHash) await this.#settle({ network, head, finalTo }, this.#final);
  }

  async #settle({ network, head, finalTo }: Sight, finalBlock: number): Promise<void> {
    const { instance, lease, store } = this.#tools;
    const last = this.#last;
    if (last === undefined) return;
    const depth = {
      ...{ last, finalTo: Math.min(finalTo, last), final: finalBlock, ...this.#open.proof() },
      // A range is read when its blocks are final: nothing after it counts.
      ...(instance.second !== 0 && { head: head.number }),
    };
    const { waiting } = await store(async (tx) => {
      await fenceAt(tx, lease, last);
      return settleAgain(tx, lease, network, depth);
    });
    this.#open.setWaiting(waiting);
    this.#hasNews = false;
  }

  async #wait(sight: Sight): Promise<Outcome> {
    const { network, head, finalTo } = sight;
    const { instance, progress } = this.#tools;
    const isAtHead = this.#last !== undefined && head.hash === this.#lastHash;
    const finalBlock = isAtHead
      ? this.#toFinalBlock(network, head.number, head.number)
      : this.#final;
    const isDeeper = finalTo > this.#settledTo || finalBlock > this.#final;
    if (isDeeper && instance.second === 0) await this.#settle(sight, finalBlock);
    // One that has just taken over a chain which stands still has read nothing, and knows where it is.
    if (isAtHead) progress.last = head;
    this.#final = finalBlock;
    this.#settledTo = finalTo;
    this.#head.expire();
    return 'waiting';
  }

  #isNext(parentHash: Hex): boolean {
    return this.#lastHash === undefined || this.#lastHash === parentHash;
  }

  async #readRange({ network, head }: Sight, from: number, to: number): Promise<boolean> {
    const { chain, lease } = this.#tools;
    const range = await readKnownBlocks(this.#tools, network, {
      read: (wanted) => chain.readRange(from, to, wanted),
      store: async (tx, found) => {
        if (!this.#isNext(found.first.parentHash)) return undefined;
        await fenceAt(tx, lease, this.#last);
        const final = this.#toFinalBlock(network, head.number, found.last.number);
        const depth = { head: head.number, final, ...this.#open.proof() };
        return storeRange(tx, lease, network, found, depth);
      },
    });
    if (!range) return false;
    const { found, stored } = range;
    this.#moved(network, head, found.last, found);
    if (stored.waiting.length > 0) this.#open.setWaiting(stored.waiting);
    return true;
  }

  async #readBlock({ network, head, finalTo }: Sight, number: number): Promise<boolean> {
    const { chain, lease } = this.#tools;
    const forgets = Date.now() - this.#forgotAt >= freshMs;
    const block = await readKnownBlocks(this.#tools, network, {
      read: (wanted) => chain.readBlock(number, wanted),
      store: async (tx, found) => {
        if (!this.#isNext(found.parentHash)) return undefined;
        await fenceAt(tx, lease, this.#last);
        const final = this.#toFinalBlock(network, head.number, number);
        return storeBlock(tx, lease, network, found, {
          depth: { last: number, finalTo, final, ...this.#open.proof() },
          window: forgets ? toWindow(network, head, finalTo) : undefined,
        });
      },
    });
    if (!block) return false;
    const { found, stored } = block;
    this.#moved(network, head, found, { isTraced: found.isTraced, blocks: [found] });
    this.#open.setWaiting(stored.waiting);
    if (forgets) this.#forgotAt = Date.now();
    return true;
  }

  #moved(
    network: ScannedNetwork,
    head: BlockHead,
    to: BlockHead,
    { isTraced, blocks }: Pick<ScannedRange, 'isTraced' | 'blocks'>,
  ): void {
    const { progress } = this.#tools;
    this.#last = to.number;
    this.#lastHash = to.hash;
    this.#final = this.#toFinalBlock(network, head.number, to.number);
    progress.last = to;
    progress.isTraced = isTraced;
    const isFound = blocks.some(({ movements }) =>
      movements.some((movement) => movement.to === network.canary),
    );
    if (isFound) progress.canaryAt = new Date();
  }
}

/** Back to what is final, ten times the confirmations, and an hour, whichever is longest. */
function toWindow({ confirmations }: ScannedNetwork, head: BlockHead, finalTo: number): Window {
  return {
    below: Math.min(finalTo, head.number - 10 * confirmations),
    before: new Date(head.time.getTime() - hourMs),
  };
}
