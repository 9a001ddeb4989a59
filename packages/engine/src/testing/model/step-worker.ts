import { randomUUID } from 'node:crypto';
import type { AppDatabase } from '@koshpay/api';
import { openChain } from '../../chain/open-chain.ts';
import type { Networks, ScannedNetwork } from '../../ports/networks.ts';
import { NodeError } from '../../rpc/node-error.ts';
import { DeepReorganisation } from '../../scan/find-ancestor.ts';
import { createProgress, type Progress } from '../../scan/progress.ts';
import { openRescans } from '../../scan/rescan.ts';
import { openScan, type Scan } from '../../scan/scan.ts';
import { createWatchedWallets } from '../../scan/watched-wallets.ts';
import { giveBack, LeaseLost, type StartedInstance, takeInstances } from '../../store/lease.ts';
import { readStarted } from '../../store/started-instances.ts';
import { createStore, type OnMovements } from '../../store/store.ts';
import { showEnded, showInactive, showReleased, showRunning } from '../../workers/instance-row.ts';
import { createSharedChains } from '../../workers/shared-chains.ts';
import { createShow } from '../../workers/show.ts';

interface Options {
  readonly db: AppDatabase;
  readonly networks: Networks;
  readonly onMovements: OnMovements;
}

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
export function createStepWorker({ db, networks, onMovements }: Options) {
  const owner = randomUUID();
  const limits = { MODE: 'demo', OUTBOUND_HOSTS: [] } as const;
  const chains = createSharedChains({
    ...{ networks, limits },
    openChain: (options) => openChain({ ...options, firstRestMs: 0 }),
  });
  let isDying = false;
  const store = createStore(
    {
      // A process that is killed within a transaction leaves no part of it.
      transaction: (work) =>
        db.jobs.transaction(async (tx) => {
          const result = await work(tx);
          if (isDying) throw new Killed();
          return result;
        }),
    },
    onMovements,
  );
  const watched = createWatchedWallets(new Set());
  const runs = new Map<number, Run>();

  async function step(): Promise<void> {
    // A few each time.
    for (let times = 0; times < 3; times += 1) await takeInstances(db.reserved.drizzle, owner);
    const started = await readStarted(db.reserved.drizzle, owner);
    const leased = started.filter(({ isActive, isOwn }) => isActive && isOwn);
    for (const [id, { instance }] of runs)
      if (!leased.some((each) => each.id === id && each.range === instance.range))
        await release(instance);
    for (const instance of leased) {
      if (!runs.has(instance.id))
        runs.set(instance.id, { instance, progress: createProgress(), scan: undefined });
      await showRunning(db.reserved, instance.id);
    }
    await showInactive(db.reserved);
    for (const run of [...runs.values()]) await advance(run);
    await createShow(db.reserved, owner, chains)([...runs.values()]);
  }

  async function release(instance: StartedInstance): Promise<void> {
    runs.delete(instance.id);
    await showReleased(db.reserved, instance.id);
    await giveBack(db.reserved.drizzle, { instanceId: instance.id, owner });
  }

  async function advance(run: Run): Promise<void> {
    const { instance, progress } = run;
    const ending = await scan(run);
    if (ending === 'lost') return void runs.delete(instance.id);
    if (ending === 'done') await showEnded(db.reserved, instance.id);
    if (ending instanceof DeepReorganisation) {
      const facts = { error: ending.message, problem: 'deep_reorganisation' } as const;
      await showEnded(db.reserved, instance.id, facts);
    }
    if (ending !== 'waiting') return release(instance);
    await createShow(db.reserved, owner, chains)([{ instance, progress }]);
    await rescan(instance);
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
      ...{ db: db.jobs, store, lease: { instanceId: instance.id, owner }, instance, watched },
      readNetwork: readDeclared,
      chain: await chains.get(await readDeclared()),
    };
  }

  async function rescan(instance: StartedInstance): Promise<void> {
    const { chain, ...tools } = await toTools(instance);
    const rescans = openRescans({ ...tools, getChain: async () => chain });
    for (let errors = 0; errors < mostErrors; )
      try {
        if (!(await rescans.step())) return;
      } catch (error) {
        if (error instanceof LeaseLost) return;
        if (!(error instanceof NodeError)) throw error;
        errors += 1;
      }
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
