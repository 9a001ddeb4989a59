import { randomUUID } from 'node:crypto';
import { reportFailures } from '@koshpay/api';
import type { Chain, NetworkOptions } from '../chain/chain.ts';
import { openChain as overEndpoints } from '../chain/open-chain.ts';
import type { SeenInstance, StartedInstance } from '../ports/scanners.ts';
import type { Lease } from '../ports/scans.ts';
import type { ScannerPorts } from '../ports/store.ts';
import { createProgress, type Progress } from '../scan/scan-tools.ts';
import { WatchedWallets } from '../scan/watched-wallets.ts';
import { createAddressTable } from '../watch/address-table.ts';
import { type Ending, runInstance } from './run-instance.ts';
import type { Logger, RunOptions } from './run-options.ts';
import { createScannerPauses, type ScannerPauses } from './scanner-pauses.ts';
import { createSharedChains } from './shared-chains.ts';
import { createShow } from './show.ts';

/** The options of the engine. */
export interface EngineOptions extends ScannerPorts {
  readonly settings: NetworkOptions['limits'];
  readonly log: Logger;
  /** Opens the chain of a network; over its endpoints by default. */
  readonly openChain?: (options: NetworkOptions) => Chain;
}

/** The scanners of a process. */
export interface Engine {
  /** Ends all of them, between two blocks; other processes take them over. */
  readonly stop: () => Promise<void>;
}

/** The reason for which a started scanner does not run, as a sentence. */
export const inactiveError = 'Its network is inactive, and is not scanned.';

/** A scanner that runs in this process. */
interface Run {
  readonly instance: StartedInstance;
  readonly progress: Progress;
  readonly abort: AbortController;
  readonly pauses: ScannerPauses;
  readonly ended: Promise<unknown>;
}

/** The milliseconds between two looks of a worker for the instances that it is to run, and their work. */
const tickMs = 500;
/** The milliseconds without the database after which others have taken over. */
const aloneMs = 5_000;

/**
 * Runs the scanners that are started in the console, each in one process: takes them, shows how they get
 * on, and stops them when they are stopped, edited or deleted.
 */
export function startEngine(options: EngineOptions): Engine {
  const { networks, wallets, scanners, log, settings: limits, openChain = overEndpoints } = options;
  const owner = randomUUID();
  const runs = new Map<number, Run>();
  const chains = createSharedChains({ networks, limits, openChain });
  const watched = new WatchedWallets(wallets, createAddressTable());
  const tools = { ...options, owner, runs, chains, watched };
  const show = createShow(scanners, owner, chains);
  const { failed, worked } = reportFailures({
    onFailure: (err) => log.warn({ source: 'scanner', err }, 'Scanners cannot be looked after.'),
    onRecovery: () => log.warn({ source: 'scanner' }, 'Scanners are looked after again.'),
  });
  let aliveAt = Date.now();

  async function tick(): Promise<void> {
    try {
      const started = await look(scanners, owner);
      if (runs.size === 0) aliveAt = Date.now();
      await runLeased(tools, started);
      if (started.some(isInactiveUnsaid)) await scanners.showInactive(inactiveError);
      if (await show([...runs.values()])) aliveAt = Date.now();
      worked();
    } catch (error) {
      failed(error);
      if (Date.now() - aliveAt > aloneMs) for (const { abort } of runs.values()) abort.abort();
    }
  }

  const endTicks = repeat(tick);
  return {
    stop: async () => {
      await endTicks();
      for (const { abort } of runs.values()) abort.abort();
      await Promise.all([...runs.values()].map(({ ended }) => ended));
      chains.close();
    },
  };
}

/** Runs it now and after each pause. Returns what ends that, and waits for a run that is under way. */
function repeat(tick: () => Promise<void>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking = tick().finally(schedule);

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      ticking = tick().finally(schedule);
    }, tickMs);
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await ticking;
  };
}

interface Tools extends EngineOptions, Pick<RunOptions, 'chains' | 'watched'> {
  readonly owner: string;
  readonly runs: Map<number, Run>;
}

/** Runs the started instances whose leases the worker has, and ends the others. */
async function runLeased(tools: Tools, started: readonly SeenInstance[]): Promise<void> {
  const { runs, scanners } = tools;
  const leased = started.filter(({ isActive, isOwn }) => isActive && isOwn);
  for (const [id, { instance, abort }] of runs)
    if (!leased.some((each) => each.id === id && each.range === instance.range)) abort.abort();
  for (const instance of leased) {
    const run = runs.get(instance.id) ?? start(tools, instance);
    run.pauses.update(instance.due);
    if (instance.status === 'start' || instance.pid !== process.pid)
      await scanners.showRunning(instance.id);
  }
}

function start({ runs, owner, scanners, ...tools }: Tools, instance: StartedInstance): Run {
  const { log } = tools;
  const lease = { instanceId: instance.id, owner };
  const [abort, progress] = [new AbortController(), createProgress()];
  const { signal } = abort;
  const pauses = createScannerPauses(signal);
  const ended = runInstance({ ...tools, lease, instance, progress, pauses, signal })
    .then((ending) => end(instance, lease, ending, { scanners, log }))
    .catch((error) => log.warn({ source: 'scanner', err: error }, 'A scanner did not end well.'))
    .finally(() => runs.delete(instance.id));
  const run = { instance, abort, pauses, progress, ended };
  runs.set(instance.id, run);
  return run;
}

/** Looks what is started, and takes what is free of it. */
async function look(
  scanners: EngineOptions['scanners'],
  owner: string,
): Promise<readonly SeenInstance[]> {
  const started = await scanners.readStarted(owner);
  if (!started.some(({ isActive, isFree }) => isActive && isFree)) return started;
  await scanners.take(owner);
  return scanners.readStarted(owner);
}

/** Shows why a scanner has ended, unless another process has it, and gives it back. */
async function end(
  { id, name }: StartedInstance,
  lease: Lease,
  ending: Ending,
  { scanners, log }: Pick<EngineOptions, 'scanners' | 'log'>,
): Promise<void> {
  if (ending === 'lost') return;
  if (ending === 'done') await scanners.showEnded(id);
  if (ending instanceof Error) {
    log.error({ source: 'scanner', instance: name }, ending.message);
    const problem = 'deep_reorganisation';
    await scanners.showEnded(id, { error: ending.message, problem });
  }
  await scanners.showReleased(id);
  await scanners.giveBack(lease);
}

/** True of an instance that does not run since its network is inactive, and whose row does not say so. */
function isInactiveUnsaid({ isActive, status, lastError }: SeenInstance): boolean {
  return !isActive && status === 'start' && lastError !== inactiveError;
}
