import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Choices } from './choices.ts';
import { type TruthDatabase, untilAvailable } from './database.ts';
import type { Seed } from './start-seed.ts';
import type { startWorkers } from './workers.ts';

interface Disturbed {
  readonly database: TruthDatabase;
  readonly workers: ReturnType<typeof startWorkers>;
  readonly seeds: readonly Seed[];
  readonly choices: Choices;
}

/** Longer than a worker may be silent before others take over. */
const haltedMs = 7_000;
/** Others have to get on within so long while the nodes of a network are down. */
const othersWithinMs = 90_000;

/** Everything that goes wrong around scanners, once each, in an order that the seed chooses. */
export async function disturb({ database, workers, seeds, choices }: Disturbed): Promise<void> {
  const { below, pick } = choices;
  const { drizzle } = database.db;
  const events = [
    () => workers.kill(below(2)),
    () => database.crash(),
    () => workers.halt(below(2), () => sleep(haltedMs)),
    () => stopAndStart(pick(seeds)),
    () => takeDown(pick(seeds)),
  ];
  while (events.length > 0) {
    await sleep(200 + below(1_300));
    await events.splice(below(events.length), 1)[0]?.();
  }

  async function stopAndStart({ chainId }: Seed): Promise<void> {
    const set = (status: string) =>
      untilAvailable(() =>
        drizzle.execute(sql`
          update instances set status = ${status} where chain_id = ${chainId} and second = 0`),
      );
    await set('stopped');
    await sleep(700);
    await set('start');
  }

  /** Those of other networks must continue. */
  async function takeDown({ chainId, nodes }: Seed): Promise<void> {
    const readOthers = async () => {
      const { rows } = await untilAvailable(() =>
        drizzle.execute<{ sum: string }>(sql`
          select sum(scanner_leases.last_block) as sum
          from instances join scanner_leases on instance_id = id where chain_id <> ${chainId}`),
      );
      return Number(rows[0]?.sum);
    };
    nodes.goDown();
    const [before, until] = [await readOthers(), Date.now() + othersWithinMs];
    await sleep(2_000);
    while (seeds.length > 1 && (await readOthers()) <= before) {
      if (Date.now() > until) throw new Error('A network that is down stops the others.');
      await sleep(200);
    }
    nodes.calm();
  }
}
