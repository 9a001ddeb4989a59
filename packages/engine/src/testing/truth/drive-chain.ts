import type { Hex } from 'viem';
import { toHex } from 'viem/utils';
import { type Call, callAll, callOne } from './call-node.ts';
import type { Choices } from './choices.ts';
import { type Sent, toTransaction } from './random-transaction.ts';
import type { World } from './world.ts';

/** The driver of a seed's chain. */
export interface ChainDriver {
  /** Sends some transactions and mines them. */
  readonly mineSome: () => Promise<void>;
  /** Replaces the newest blocks, or goes back to a lower head; some of what they had is mined again. */
  readonly reorganise: () => Promise<void>;
  /** Mines blocks with nothing in them, until all that was mined before them is final by every rule. */
  readonly finish: () => Promise<void>;
  /** Replaces blocks that were final. */
  readonly reorganiseDeeply: () => Promise<void>;
  /** The numbers of events until now. */
  readonly done: { transactions: number; reorganisations: number; deepest: number; again: number };
}

/** A transaction that was mined in a block that is lost, as it was signed. */
interface Lost {
  readonly from: Hex;
  readonly raw: Hex;
}

const gas = toHex(2_000_000);

export function driveChain(world: World, choices: Choices): ChainDriver {
  const { url } = world.anvil;
  const { below, chance } = choices;
  const done = { transactions: 0, reorganisations: 0, deepest: 0, again: 0 };
  let highest = 0;
  /**
   * The transactions that may be mined again: of each sender in its order, as its nonces want it.
   */
  let lost: Lost[] = [];

  const height = async () => Number(await callOne(url, 'eth_blockNumber', []));
  const mine = async (count = 1) => {
    await callOne(url, 'anvil_mine', [toHex(count)]);
    highest = Math.max(highest, await height());
  };

  async function mineSome(): Promise<void> {
    const returning = new Set(lost.map(({ from }) => from).filter(() => chance(0.6)));
    const again = lost.filter(({ from }) => returning.has(from)).slice(0, 1 + below(12));
    const sent = Array.from({ length: below(20) }, () => toTransaction(world, choices));
    // What is mined again has another place in its block than before.
    const first = sent.filter(({ from }) => !returning.has(from) && chance(0.5));
    const calls: Call[] = [
      ...first.map(toSend),
      ...again.map(({ raw }): Call => ['eth_sendRawTransaction', [raw]]),
      ...sent.filter((each) => !first.includes(each)).map(toSend),
    ];
    if (calls.length > 0) await callAll(url, calls);
    // Another transaction of the same sender has taken the place of the others.
    const others = new Set(sent.map(({ from }) => from));
    lost = lost.filter((each) => !again.includes(each) && !others.has(each.from));
    // Older blocks than of the last hour may be forgotten.
    if (chance(0.1)) await callOne(url, 'evm_increaseTime', [1_800]);
    done.transactions += sent.length;
    done.again += again.length;
    await mine();
  }

  async function reorganise(): Promise<void> {
    const at = await height();
    // No final block may be lost, nor the contracts.
    const deepest = Math.min(world.finalDepth - (highest - at), at - 20);
    if (deepest < 1) return;
    const depth = Math.min(deepest, chance(0.2) ? 1 + below(deepest) : 1 + below(6));
    const kept = await readLost(url, at - depth + 1, at);
    if (chance(0.25)) await callOne(url, 'anvil_rollback', [depth]);
    else await callOne(url, 'anvil_reorg', [depth, []]);
    lost = chance(0.8) ? kept : [];
    done.reorganisations += 1;
    done.deepest = Math.max(done.deepest, depth);
  }

  return {
    done,
    mineSome,
    reorganise,
    finish: async () => {
      const at = await height();
      await mine(Math.max(0, highest - at) + world.finalDepth + 5);
    },
    reorganiseDeeply: async () => {
      await callOne(url, 'anvil_reorg', [world.finalDepth + 3 + below(5), []]);
      await mineSome();
      await mine(2);
    },
  };
}

function toSend({ from, to, value, data }: Sent): Call {
  const params = { from, gas, ...(to && { to }), ...(data && { data }) };
  return ['eth_sendTransaction', [{ ...params, ...(value && { value: toHex(value) }) }]];
}

/** The transactions of blocks that are about to be lost. */
async function readLost(url: string, first: number, last: number): Promise<Lost[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => toHex(first + index));
  const blocks = await callAll(
    url,
    numbers.map((number): Call => ['eth_getBlockByNumber', [number, true]]),
  );
  const sent = blocks.flatMap(
    (block) => (block as { transactions: { hash: Hex; from: Hex }[] }).transactions,
  );
  if (sent.length === 0) return [];
  const raw = await callAll(
    url,
    sent.map(({ hash }): Call => ['eth_getRawTransactionByHash', [hash]]),
  );
  return sent.map(({ from }, index) => ({ from, raw: raw[index] as Hex }));
}
