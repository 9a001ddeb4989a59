import { createChooser } from '../rpc/chooser.ts';
import { type Endpoint, openEndpoint } from '../rpc/endpoint.ts';
import { NodeError } from '../rpc/node-error.ts';
import type { Chain } from './chain.ts';
import type { NetworkOptions } from './network-options.ts';
import { type Reading, readBlock, readHead } from './read-block.ts';
import { readRange } from './read-range.ts';
import type { ScannedBlock } from './scanned-block.ts';

/** The blocks that are read together. */
const mostBlocks = 20;

/** How often the endpoints that are not in use are looked at. */
const observeMs = 30_000;

/**
 * Opens a chain over the endpoints of its network; nothing is called before it is read.
 *
 * @example
 * const chain = openChain({ chainId: 1, completeness: 'receipts', endpoints, limits });
 * const { movements } = await chain.readBlock(21_345_678, { contracts, isWatched });
 */
export function openChain({
  chainId,
  completeness: rule,
  endpoints,
  limits,
  ...timing
}: Options): Chain {
  const opened = endpoints.map((each) => openEndpoint(each, { outbound: limits, ...timing }));
  const chooser = createChooser(opened, { chainId, ...timing });

  const noteNewest = async (endpoint: Endpoint) => {
    const start = performance.now();
    const head = await readHead(endpoint, 'latest');
    chooser.noteHead(endpoint, head.number, performance.now() - start);
    return head;
  };

  /** What another endpoint confirms, where the rule wants that; all of it is read from each. */
  async function readAgreed(endpoint: Endpoint, number: number, reading: Reading) {
    const block = await readBlock(endpoint, number, reading);
    if (rule !== 'second') return block;
    const other = await chooser.runElsewhere(
      endpoint,
      (another) => readBlock(another, number, { ...reading, traces: false }),
      { block: number },
    );
    assertSame(block, other);
    return block;
  }

  return {
    async head() {
      const observing = chooser.observe(noteNewest, (at) => !at || Date.now() - at > observeMs);
      const head = await chooser.run(noteNewest);
      void observing;
      return head;
    },
    finalized: () => chooser.run(readFinalized),
    headAt: (number) => chooser.run((endpoint) => readHead(endpoint, number), { block: number }),
    async readBlock(number, wanted) {
      const read = (traces: boolean) =>
        chooser.run((endpoint) => readAgreed(endpoint, number, { wanted, rule, traces }), {
          block: number,
        });
      // Nodes that no longer trace a block may still have it.
      return read(true).catch((error) => (isPruned(error) ? read(false) : Promise.reject(error)));
    },
    readRange: (from, to, wanted) =>
      chooser.run(
        (endpoint) =>
          readRange(from, Math.min(to, from + mostBlocks - 1), (number) =>
            readAgreed(endpoint, number, { wanted, rule, traces: true }),
          ),
        { block: from },
      ),
    observations: chooser.observations,
    get pollMs() {
      return chooser.chosen?.pollMs ?? 1000;
    },
    close: () => {
      for (const each of opened) each.close();
    },
  };
}

interface Options extends NetworkOptions {
  /** For the whole answer to a request. */
  readonly timeoutMs?: number;
  /** The pause of an endpoint after its first failure. */
  readonly firstRestMs?: number;
}

async function readFinalized(endpoint: Endpoint): Promise<number | undefined> {
  try {
    return (await readHead(endpoint, 'finalized')).number;
  } catch (error) {
    const isUnknown =
      error instanceof NodeError && ['refused', 'behind', 'unsupported'].includes(error.kind);
    if (isUnknown) return undefined;
    throw error;
  }
}

const isPruned = (error: unknown) => error instanceof NodeError && error.kind === 'pruned';

/** @throws {NodeError} `incomplete` where two endpoints say different things of a block */
function assertSame(one: ScannedBlock, other: ScannedBlock): void {
  if (one.hash === other.hash && toText(one) === toText(other)) return;
  throw new NodeError('incomplete', 'Another endpoint has something else in the block.');
}

function toText({ movements }: ScannedBlock): string {
  const compared = movements.filter(({ kind }) => kind !== 'internal');
  return JSON.stringify(compared, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
