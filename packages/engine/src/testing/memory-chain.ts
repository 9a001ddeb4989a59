import type { Chain } from '../chain/chain.ts';
import type { Movement, ScannedBlock, Wanted } from '../chain/scanned-block.ts';
import { NodeError } from '../rpc/node-error.ts';
import { toBlock } from './seed-network.ts';

/**
 * A chain in memory, for what a test wants to happen between two calls: forks of any depth, heads that
 * go back, nodes that fail.
 */
export class MemoryChain implements Chain {
  readonly pollMs = 20;
  /** The block that is said to be final. */
  finalizedTo: number | undefined;
  /** The error that the next calls fail with. */
  failure: Error | undefined;
  /** The chains of other endpoints of the network. */
  others: MemoryChain[] = [];
  /** Called before a block is read. */
  onRead: (number: number) => Promise<unknown> = async () => undefined;
  #blocks: ScannedBlock[];
  #name: string;
  #fork = 0;

  /** @param name of its hashes, which no other chain has */
  constructor(name: string) {
    this.#name = name;
    this.#blocks = [this.#toBlock(0, [])];
  }

  get height(): number {
    return this.#blocks.length - 1;
  }

  /** Adds blocks: the movements of each. */
  mine(...blocks: readonly (readonly Movement[])[]): void {
    for (const movements of blocks)
      this.#blocks.push(this.#toBlock(this.#blocks.length, movements));
  }

  /** Replaces the newest blocks by empty ones of a fork, as high as before. */
  reorganise(depth: number): void {
    this.#fork += 1;
    const count = this.#blocks.splice(-depth).length;
    this.mine(...Array.from({ length: count }, () => []));
  }

  /** Goes back to a lower head, which other blocks follow. */
  rollBack(depth: number): void {
    this.#fork += 1;
    this.#blocks.splice(-depth);
  }

  #toBlock(number: number, movements: readonly Movement[]): ScannedBlock {
    const parentHash = this.#blocks?.at(-1)?.hash;
    const block = toBlock(number, movements, `${this.#name}${this.#fork}`);
    return parentHash ? { ...block, parentHash } : block;
  }

  async #at(number: number): Promise<ScannedBlock> {
    if (this.failure) throw this.failure;
    const block = this.#blocks[number];
    if (!block) throw new NodeError('behind', 'It does not have the block yet.');
    return block;
  }

  head() {
    return this.#at(this.height);
  }

  async finalized() {
    return this.finalizedTo;
  }

  headAt(number: number) {
    return this.#at(number);
  }

  async headsAt(numbers: readonly number[]) {
    return Promise.all(numbers.map((number) => this.#at(number)));
  }

  async witnesses(number: number) {
    const asked = await Promise.allSettled([this, ...this.others].map((each) => each.#say(number)));
    return asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  get endpoints(): number {
    return 1 + this.others.length;
  }

  async #say(number: number) {
    const { hash } = await this.#at(number);
    return { hash, head: this.height, finalized: this.finalizedTo };
  }

  async readBlock(number: number, wanted: Wanted) {
    const block = await this.#at(number);
    const found = { ...block, movements: block.movements.filter(toFilter(wanted)) };
    await this.onRead(number);
    return found;
  }

  async readRange(from: number, to: number, wanted: Wanted) {
    const all: ScannedBlock[] = [];
    for (let number = from; number <= to; number += 1)
      all.push(await this.readBlock(number, wanted));
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) throw new Error('The range is empty.');
    return {
      first,
      last,
      isTraced: true,
      blocks: all.filter(({ movements }) => movements.length > 0),
    };
  }

  observations() {
    return [];
  }

  /** Other scanners may read it next. */
  close() {}
}

function toFilter({ contracts, isWatched }: Wanted) {
  return ({ contract, from, to }: Movement) =>
    (contract === undefined || contracts.has(contract)) && (isWatched(from) || isWatched(to));
}
