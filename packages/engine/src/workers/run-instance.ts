import { reportFailures } from '@koshpay/api';
import type { Chain } from '../chain/chain.ts';
import { NodeError } from '../rpc/node-error.ts';
import { DeepReorganisation } from '../scan/find-ancestor.ts';
import { openScan } from '../scan/scan.ts';
import { LeaseLost } from '../store/fence.ts';
import { runCanary } from './run-canary.ts';
import {
  createDeclared,
  declaredMs,
  pause,
  type RunOptions,
  type RunTools,
  toSentence,
} from './run-options.ts';
import { runRescans } from './run-rescans.ts';
import { firstPauseMs, maxPauseMs } from './scanner-pauses.ts';
import { toAbortable } from './shared-chains.ts';

/** The end of a run: its range is read, the chain cannot be followed, or another worker has it. */
export type Ending = 'done' | 'aborted' | 'lost' | DeepReorganisation;

/** Runs a scanner, its rescans and its canary until it is stopped, through all failures. */
export async function runInstance(options: RunOptions): Promise<Ending> {
  const ended = new AbortController();
  const signal = AbortSignal.any([options.signal, ended.signal]);
  const tools = { ...options, readDeclared: createDeclared(options.networks, options.instance) };
  const beside = [runRescans({ ...tools, signal }), runCanary({ ...tools, signal })];
  try {
    return await runScan(tools);
  } finally {
    ended.abort();
    options.pauses.wake();
    await Promise.all(beside);
  }
}

async function runScan(options: RunTools): Promise<Ending> {
  const { signal, progress, log, instance } = options;
  const facts = { source: 'scanner', instance: instance.name };
  const { failed, worked } = reportFailures({
    onFailure: (err) => log.error({ ...facts, err }, 'A scanner fails.'),
    onRecovery: () => log.warn(facts, 'A scanner works again.'),
  });
  let pauseMs = firstPauseMs;
  for (;;) {
    let used: Chain | undefined;
    try {
      const ending = await scanOnce(options, {
        onOpened: (chain) => {
          used = chain;
        },
        onLooked: () => {
          pauseMs = firstPauseMs;
          progress.error = undefined;
          progress.failingSince = undefined;
          worked();
        },
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
      await pauseUnlessChanged(pauseMs, used, options);
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
    }
  }
}

/**
 * Pauses, but continues when endpoints are declared otherwise: staff have mended what failed.
 *
 * @param failed the chain that was in use, if it was opened: another one may be declared by now
 */
export async function pauseUnlessChanged(
  ms: number,
  failed: Chain | undefined,
  { chains, readDeclared, signal }: Pick<RunTools, 'chains' | 'readDeclared' | 'signal'>,
) {
  const open = () =>
    readDeclared()
      .then(chains.get)
      .catch(() => undefined);
  const end = Date.now() + ms;
  while (!signal.aborted && Date.now() < end) {
    await pause(Math.min(declaredMs, end - Date.now()), signal);
    if ((await open()) !== failed) return;
  }
}

interface Watcher {
  readonly onOpened: (chain: Chain) => void;
  readonly onLooked: () => void;
}

/** Scans until it fails, or its chain is opened again. */
async function scanOnce(options: RunTools, { onOpened, onLooked }: Watcher): Promise<Ending> {
  const { chains, pauses, readDeclared, signal } = options;
  for (;;) {
    const chain = await chains.get(await readDeclared());
    onOpened(chain);
    const abortable = toAbortable(chain, signal);
    const tools = { ...options, chain: abortable, readNetwork: readDeclared };
    const hasOpenBlocks = () => pauses.due().openBlocks;
    const scan = await openScan({ ...tools, hasOpenBlocks });
    while ((await chains.get(await readDeclared())) === chain) {
      signal.throwIfAborted();
      const start = Date.now();
      const outcome = await scan.look();
      onLooked();
      if (outcome === 'done') return 'done';
      if (outcome === 'waiting') await pauses.scan.wait(chain.pollMs - (Date.now() - start));
    }
  }
}
