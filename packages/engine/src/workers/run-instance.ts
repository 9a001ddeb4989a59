import { setTimeout as sleep } from 'node:timers/promises';
import { type AppDatabase, reportFailures } from '@koshpay/api';
import { NodeError } from '../rpc/node-error.ts';
import { DeepReorganisation } from '../scan/find-ancestor.ts';
import type { Progress } from '../scan/progress.ts';
import { openScan } from '../scan/scan.ts';
import type { WatchedWallets } from '../scan/watched-wallets.ts';
import { type Lease, LeaseLost, type StartedInstance } from '../store/lease.ts';
import { readNetwork, type ScannedNetwork } from '../store/scanned-network.ts';
import { toAbortable } from './abortable-chain.ts';
import type { SharedChains } from './shared-chains.ts';

/** Where the engine logs. */
export interface Logger {
  readonly warn: (facts: object, text: string) => void;
  readonly error: (facts: object, text: string) => void;
}

/** How a run ended: its range is read, the chain cannot be followed, or another worker has it. */
export type Ending = 'done' | 'aborted' | 'lost' | DeepReorganisation;

interface RunOptions {
  readonly db: AppDatabase['jobs'];
  readonly log: Logger;
  readonly chains: SharedChains;
  readonly watched: WatchedWallets;
  readonly lease: Lease;
  readonly instance: StartedInstance;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** The pauses after failures in a row grow from one to the other. */
const [firstPauseMs, maxPauseMs] = [500, 30_000];
/** How often the declarations of a network are read. */
const declaredMs = 2_000;

/** Runs a scanner until it is stopped, through all failures. */
export async function runInstance(options: RunOptions): Promise<Ending> {
  const { signal, progress, log, instance } = options;
  const facts = { source: 'scanner', instance: instance.name };
  const { failed, worked } = reportFailures({
    onFailure: (err) => log.error({ ...facts, err }, 'A scanner fails.'),
    onRecovery: () => log.warn(facts, 'A scanner works again.'),
  });
  let pauseMs = firstPauseMs;
  for (;;) {
    try {
      const ending = await scanOnce(options, () => {
        pauseMs = firstPauseMs;
        progress.error = undefined;
        progress.failingSince = undefined;
        worked();
      });
      return ending;
    } catch (error) {
      if (signal.aborted) return 'aborted';
      if (error instanceof LeaseLost) return 'lost';
      if (error instanceof DeepReorganisation) return error;
      progress.failingSince ??= Date.now();
      progress.error = toSentence(error);
      // What nodes do wrong is seen in the rows; anything else is ours, and needs its stack.
      if (!(error instanceof NodeError)) failed(error);
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }
}

/** Scans until it fails, or its chain is opened again. */
async function scanOnce(options: RunOptions, onLooked: () => void): Promise<Ending> {
  const { db, chains, watched, lease, instance, progress, signal } = options;
  const readDeclared = createDeclared(db, instance);
  for (;;) {
    const chain = await chains.get(await readDeclared());
    const abortable = toAbortable(chain, signal);
    const tools = { db, chain: abortable, lease, instance, watched, progress };
    const scan = await openScan({ ...tools, readNetwork: readDeclared });
    while ((await chains.get(await readDeclared())) === chain) {
      signal.throwIfAborted();
      const start = Date.now();
      const outcome = await scan.look();
      onLooked();
      if (outcome === 'done') return 'done';
      if (outcome === 'waiting') await pause(chain.pollMs - (Date.now() - start), signal);
    }
  }
}

/** Reads the network of an instance, every few seconds. */
function createDeclared({ drizzle }: RunOptions['db'], { chainId }: StartedInstance) {
  let network: ScannedNetwork | undefined;
  let readAt = 0;
  return async () => {
    if (network && Date.now() - readAt < declaredMs) return network;
    network = await readNetwork(drizzle, chainId);
    readAt = Date.now();
    if (!network)
      throw new NodeError('unsupported', 'Addresses of this network are neither EVM nor Tron.');
    return network;
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal }).catch(() => undefined);
}

function toSentence(error: unknown): string {
  if (error instanceof NodeError) return error.message;
  return 'The scan failed within the server; the log says why. It is repeated.';
}
