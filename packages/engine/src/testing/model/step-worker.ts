import { randomUUID } from 'node:crypto';
import { createScannerPorts } from '@koshpay/gateway/server';
import { openChain } from '../../chain/open-chain.ts';
import type { ScannedNetwork } from '../../ports/networks.ts';
import type { StartedInstance } from '../../ports/scanners.ts';
import { NodeError } from '../../rpc/node-error.ts';
import { DeepReorganisation } from '../../scan/find-ancestor.ts';
import { openRescans } from '../../scan/rescan.ts';
import { openScan, type Scan } from '../../scan/scan.ts';
import { createProgress, type Progress } from '../../scan/scan-tools.ts';
import { WatchedWallets } from '../../scan/watched-wallets.ts';
import { LeaseLost } from '../../store/fence.ts';
import { inactiveError } from '../../workers/engine.ts';
import { createSharedChains } from '../../workers/shared-chains.ts';
import { createShow } from '../../workers/show.ts';

type Options = Parameters<typeof createScannerPorts>[0];

interface Run {
  readonly instance: StartedInstance;
  readonly progress: Progress;
  scan: Scan | undefined;
}

/** A scanner that meets this many errors of nodes in a row waits for the next step. */
const mostErrors = 4;
/** More looks than any history needs. */
const mostLooks = 2_000;

/** A worker whose scanners run only while it steps, each as far as its chain is: nothing depends on time. */
export function createStepWorker({ db, ...options }: Options) {
  const owner = randomUUID();
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  let isDying = false;
  const jobs: typeof db.jobs = {
    ...db.jobs,
    // A process that is killed within a transaction leaves no part of it.
    transaction: (work) =>
      db.jobs.transaction(async (tx) => {
        const result = await work(tx);
        if (isDying) throw new Killed();
        return result;
      }),
  };
  const ports = createScannerPorts({ ...options, db: { ...db, jobs } });
  const { networks, scanners } = ports;
  const chains = createSharedChains({
    ...{ networks, limits },
    openChain: (opened) => openChain({ ...opened, firstRestMs: 0 }),
  });
  const watched = new WatchedWallets(ports.wallets, new Set());
  const runs = new Map<number, Run>();

  async function step(): Promise<void> {
    // A few each time.
    for (let times = 0; times < 3; times += 1) await scanners.take(owner);
    const started = await scanners.readStarted(owner);
    const leased = started.filter(({ isActive, isOwn }) => isActive && isOwn);
    for (const [id, { instance }] of runs)
      if (!leased.some((each) => each.id === id && each.range === instance.range))
        await release(instance);
    for (const instance of leased) {
      if (!runs.has(instance.id))
        runs.set(instance.id, { instance, progress: createProgress(), scan: undefined });
      await scanners.showRunning(instance.id);
    }
    await scanners.showInactive(inactiveError);
    for (const run of [...runs.values()]) await advance(run);
    await createShow(scanners, owner, chains)([...runs.values()]);
  }

  async function release(instance: StartedInstance): Promise<void> {
    runs.delete(instance.id);
    await scanners.showReleased(instance.id);
    await scanners.giveBack({ instanceId: instance.id, owner });
  }

  async function advance(run: Run): Promise<void> {
    const { instance, progress } = run;
    const ending = await scan(run);
    if (ending === 'lost') return void runs.delete(instance.id);
    if (ending === 'done') await scanners.showEnded(instance.id);
    if (ending instanceof DeepReorganisation) {
      const facts = { error: ending.message, problem: 'deep_reorganisation' } as const;
      await scanners.showEnded(instance.id, facts);
    }
    if (ending !== 'waiting') return release(instance);
    await createShow(scanners, owner, chains)([{ instance, progress }]);
    // Amounts that a rescan found may wait for a second endpoint: it is asked in the look after the next.
    if (await rescan(run)) for (let looks = 0; looks < 2; looks += 1) await scan(run);
  }

  async function scan(run: Run): Promise<'waiting' | 'done' | 'lost' | DeepReorganisation> {
    let errors = 0;
    for (let looks = 0; looks < mostLooks; looks += 1)
      try {
        run.scan ??= await openScan({ ...(await toTools(run.instance)), progress: run.progress });
        const outcome = await run.scan.look();
        if (outcome !== 'more') return outcome;
        errors = 0;
      } catch (error) {
        run.scan = undefined;
        if (error instanceof LeaseLost) return 'lost';
        if (error instanceof DeepReorganisation) return error;
        if (!(error instanceof NodeError)) throw error;
        errors += 1;
        if (errors >= mostErrors) return 'waiting';
      }
    throw new Error('A scanner does not end.');
  }

  async function toTools(instance: StartedInstance) {
    const readDeclared = () => networks.read(instance.chainId) as Promise<ScannedNetwork>;
    return {
      ...ports,
      ...{ lease: { instanceId: instance.id, owner }, instance, watched },
      readNetwork: readDeclared,
      chain: await chains.get(await readDeclared()),
    };
  }

  /** @returns whether blocks were read again */
  async function rescan({ instance, progress }: Run): Promise<boolean> {
    const { chain, ...tools } = await toTools(instance);
    const rescans = openRescans({ ...tools, progress, getChain: async () => chain });
    let hasRead = false;
    for (let errors = 0; errors < mostErrors; )
      try {
        if (!(await rescans.step())) return hasRead;
        hasRead = true;
      } catch (error) {
        if (error instanceof LeaseLost) return hasRead;
        if (!(error instanceof NodeError)) throw error;
        errors += 1;
      }
    return hasRead;
  }

  return {
    step,
    /** Kills it within the first transaction of its next step. */
    async dieWithin(): Promise<void> {
      isDying = true;
      await step().catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      chains.close();
    },
    /** Gives its scanners back. */
    async stop(): Promise<void> {
      for (const { instance } of [...runs.values()]) await release(instance);
      chains.close();
    },
    close: () => chains.close(),
  };
}

class Killed extends Error {}
