import { setTimeout as sleep } from 'node:timers/promises';
import type { Networks, ScannedNetwork } from '../ports/networks.ts';
import type { StartedInstance } from '../ports/scanners.ts';
import type { Lease, Scans } from '../ports/scans.ts';
import type { Store } from '../ports/store.ts';
import { NodeError } from '../rpc/node-error.ts';
import type { Progress } from '../scan/scan-tools.ts';
import type { WatchedWallets } from '../scan/watched-wallets.ts';
import type { ScannerPauses } from './scanner-pauses.ts';
import type { SharedChains } from './shared-chains.ts';

/** The log of the engine. */
export interface Logger {
  readonly warn: (facts: object, text: string) => void;
  readonly error: (facts: object, text: string) => void;
}

/** The options that a scanner runs with. */
export interface RunOptions {
  readonly scans: Scans;
  readonly networks: Networks;
  readonly store: Store;
  readonly log: Logger;
  readonly chains: SharedChains;
  readonly watched: WatchedWallets;
  readonly lease: Lease;
  readonly instance: StartedInstance;
  readonly progress: Progress;
  readonly pauses: ScannerPauses;
  readonly signal: AbortSignal;
}

/** The milliseconds between two readings of a network's declarations. */
export const declaredMs = 2_000;

/** The tools that the loops of a run share. */
export interface RunTools extends RunOptions {
  /** The network as it is declared, read every few seconds. */
  readonly readDeclared: () => Promise<ScannedNetwork>;
}

/** Creates the reader of the network of an instance, whose loops read it together. */
export function createDeclared(networks: Networks, { chainId }: StartedInstance) {
  let known: Promise<ScannedNetwork | undefined> = Promise.resolve(undefined);
  let readAt = 0;
  return async () => {
    if (Date.now() - readAt >= declaredMs) {
      readAt = Date.now();
      known = networks.read(chainId);
      known.catch(() => {
        readAt = 0;
      });
    }
    const network = await known;
    if (!network)
      throw new NodeError(
        'unsupported',
        'The chain of this network is of no family that is supported.',
      );
    return network;
  };
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(Math.max(0, ms), undefined, { signal }).catch(() => undefined);
}

export function toSentence(error: unknown): string {
  if (error instanceof NodeError) return error.message;
  return 'The scan failed within the server; the log says why. It is repeated.';
}
