import { Chooser } from '../rpc/chooser.ts';
import { type Endpoint, openEndpoint } from '../rpc/endpoint.ts';
import { observeMs } from '../rpc/endpoint-options.ts';
import { NodeError, type NodeErrorKind } from '../rpc/node-error.ts';
import type { Chain, NetworkOptions, Witness } from './chain.ts';
import { type Reading, readBlock, readHead } from './read-block.ts';
import { maxBlocksTogether, readRange } from './read-range.ts';
import type { BlockHead, Movement, ScannedBlock, ScannedRange, Wanted } from './scanned-block.ts';

/**
 * Opens a chain over the endpoints of its network; nothing is called before it is read.
 *
 * @example
 * const chain = openChain({ chainId: 1, completeness: 'receipts', endpoints, limits });
 * const { movements } = await chain.readBlock(21_345_678, { contracts, isWatched });
 */
export function openChain({ endpoints, limits, ...options }: Options): Chain {
  const opened = endpoints.map((each) => openEndpoint(each, { outbound: limits, ...options }));
  const chooser = new Chooser(opened, options);
  const source = { ...options, chooser };
  /** The number of blocks that are read together: one request that fails loses all of them, so then fewer are. */
  let together = maxBlocksTogether;

  return {
    head: () => readNewest(chooser),
    finalized: () => chooser.run(readFinalized),
    headAt: (number) => chooser.run((endpoint) => readHead(endpoint, number), { block: number }),
    headsAt: (numbers) =>
      chooser.run((endpoint) => Promise.all(numbers.map((number) => readHead(endpoint, number)))),
    witnesses: (number) => chooser.runOnAll((endpoint) => readWitness(endpoint, number)),
    get endpoints() {
      return chooser.count;
    },
    readBlock: (number, wanted) =>
      readAgreed(source, number, wanted, (each, reading) => readBlock(each, number, reading)),
    async readRange(from, to, wanted) {
      const last = Math.min(to, from + together - 1);
      try {
        const found = await readAgreed(source, from, wanted, (endpoint, reading) =>
          readRange(endpoint, [from, last], reading),
        );
        together = Math.min(maxBlocksTogether, 2 * together);
        return found;
      } catch (error) {
        together = Math.ceil((last - from + 1) / 2);
        throw error;
      }
    },
    observations: () => chooser.observations(),
    get pollMs() {
      return chooser.chosen?.pollMs ?? 1000;
    },
    close: () => chooser.close(),
  };
}

/** Reads the newest block, and of the endpoints that are not chosen, now and then. */
async function readNewest(chooser: Chooser): Promise<BlockHead> {
  const noteNewest = async (endpoint: Endpoint) => {
    const start = performance.now();
    const head = await readHead(endpoint, 'latest');
    chooser.noteHead(endpoint, head.number, performance.now() - start);
    return head;
  };
  const observing = chooser.observe(noteNewest, (at) => !at || Date.now() - at > observeMs);
  const head = await chooser.run(noteNewest);
  void observing;
  return head;
}

/** Reads all of it from one endpoint, and where the rule wants that, all of it from another as well. */
async function readAgreed<T extends ScannedBlock | ScannedRange>(
  source: Source,
  block: number,
  wanted: Wanted,
  read: (endpoint: Endpoint, reading: Reading) => Promise<T>,
  traces = true,
  triesLeft = 2,
): Promise<T> {
  const { chooser, family, completeness: rule } = source;
  const reading = { family, wanted, rule };
  try {
    const { endpoint, found } = await chooser.run(
      async (each) => ({ endpoint: each, found: await read(each, { ...reading, traces }) }),
      { block },
    );
    const agrees = async (another: Endpoint) => {
      const other = await read(another, { ...reading, traces: false });
      return isSame(found, other, kindsOf([endpoint, another]));
    };
    if (rule === 'second') await chooser.compare(endpoint, agrees, { block });
    return found;
  } catch (error) {
    // Nodes that no longer trace a block may still have it.
    if (traces && isOf(error, 'pruned')) return readAgreed(source, block, wanted, read, false);
    // No endpoint shows what one of them was only now found not to show.
    if (isOf(error, 'unsupported') && triesLeft > 0)
      return readAgreed(source, block, wanted, read, traces, triesLeft - 1);
    throw error;
  }
}

interface Source extends Pick<NetworkOptions, 'family' | 'completeness'> {
  readonly chooser: Chooser;
}

interface Options extends NetworkOptions {
  /** For the whole response to a request. */
  readonly timeoutMs?: number;
  /** The pause of an endpoint after its first failure. */
  readonly firstRestMs?: number;
}

/** The newest block that a network calls final; undefined where its nodes know no such tag. */
export async function readFinalized(endpoint: Endpoint): Promise<number | undefined> {
  try {
    return (await readHead(endpoint, 'finalized')).number;
  } catch (error) {
    const isUnknown =
      error instanceof NodeError && ['refused', 'behind', 'unsupported'].includes(error.kind);
    if (isUnknown) return undefined;
    throw error;
  }
}

async function readWitness(endpoint: Endpoint, number: number): Promise<Witness> {
  const { hash } = await readHead(endpoint, number);
  const { number: head } = await readHead(endpoint, 'latest');
  return { hash, head, finalized: await readFinalized(endpoint) };
}

function isOf(error: unknown, kind: NodeErrorKind): boolean {
  return error instanceof NodeError && error.kind === kind;
}

/** The kinds of movements that both of two endpoints show; calls are read from one alone. */
function kindsOf(endpoints: readonly Endpoint[]): Movement['kind'][] {
  return endpoints.every(({ abilities }) => abilities.native !== false)
    ? ['token', 'native']
    : ['token'];
}

function isSame<T extends ScannedBlock | ScannedRange>(
  one: T,
  other: T,
  kinds: readonly Movement['kind'][],
): boolean {
  return toText(one, kinds) === toText(other, kinds);
}

function toText(found: ScannedBlock | ScannedRange, kinds: readonly Movement['kind'][]): string {
  const { first, last, blocks } =
    'blocks' in found ? found : { first: found, last: found, blocks: [found] };
  const movements = blocks.flatMap((block) => block.movements);
  const compared = movements.filter(({ kind }) => kinds.includes(kind));
  return JSON.stringify([first.hash, last.hash, compared], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
