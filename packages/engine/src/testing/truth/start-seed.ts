import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createChoices } from './choices.ts';
import { type TruthDatabase, untilAvailable } from './database.ts';
import { addWallets, declareNetwork } from './declare-network.ts';
import { driveChain } from './drive-chain.ts';
import { startFaultyNodes } from './faulty-nodes.ts';
import { readChain } from './read-chain.ts';
import { compare, readStored } from './read-stored.ts';
import { startWorld, toWallet } from './world.ts';

/** The chain of a seed, with its nodes and what is declared of it. */
export type Seed = Awaited<ReturnType<typeof startSeed>>;

/** Starts what follows from a seed. */
export async function startSeed({ db, vault }: TruthDatabase, seed: number) {
  const setup = createChoices(seed, 'setup');
  const steps = createChoices(seed, 'steps');
  const world = await startWorld(seed, setup);
  const { anvil, chainId } = world;
  const completeness = setup.pick(['receipts', 'receipts', 'bloom', 'second'] as const);
  const nodes = await startFaultyNodes(world, { seed, completeness });
  const networkId = await declareNetwork(
    db,
    vault,
    world,
    { completeness, urls: nodes.urls },
    setup,
  );
  const chain = driveChain(world, createChoices(seed, 'chain'));
  let added = 0;
  let [rows, ownDust] = [0, 0];

  /** True if no scanner of a condition is left. */
  async function isNone(condition: ReturnType<typeof sql>): Promise<boolean> {
    const { rowCount } = await untilAvailable(() =>
      db.drizzle.execute(sql`
        select from instances left join scanner_leases on instance_id = id
        where chain_id = ${chainId} and ${condition} limit 1`),
    );
    return rowCount === 0;
  }

  async function isBehind(): Promise<boolean> {
    const { number, hash } = await world.gate.share(() => anvil.client.getBlock());
    const isThere = sql`scanner_leases.last_block = ${String(number)} and exists (
      select from scanner_blocks where instance_id = id and number = scanner_leases.last_block and hash = ${hash})`;
    return !(await isNone(sql`second = 0 and not coalesce(${isThere}, false)`));
  }

  /** Its scanners in words. */
  async function describe(): Promise<string[]> {
    const { rows: found } = await db.drizzle.execute<{ line: string }>(sql`
      select concat_ws(' ', 'scanner', name, status, 'at', scanner_leases.last_block, 'of', head, problem, last_error) as line
      from instances left join scanner_leases on instance_id = id where chain_id = ${chainId}`);
    return found.map(({ line }) => line);
  }

  async function addWallet(): Promise<void> {
    const address = toWallet(1_000 + added++);
    await untilAvailable(() => addWallets(db, networkId, [address]));
    world.wallets.push(address);
  }

  return {
    seed,
    chainId,
    nodes,
    /** Waits until its scanners have begun. */
    async begin(withinMs: number): Promise<void> {
      const until = Date.now() + withinMs;
      while (!(await isNone(sql`scanner_leases.last_block is null and second = 0`)))
        if (Date.now() > until) throw new Error(`The scanners of the seed ${seed} do not begin.`);
        else await sleep(50);
    },
    /** Takes this number of steps, and more while something else is under way. */
    async run(count: number, isUnderWay: () => boolean): Promise<void> {
      for (let step = 0; step < count || isUnderWay(); step += 1) {
        if (steps.chance(0.1)) await addWallet();
        if (steps.chance(0.5)) nodes.change();
        await world.gate.alone(steps.chance(0.2) ? chain.reorganise : chain.mineSome);
        await sleep(steps.below(step < count ? 150 : 1_000));
      }
      nodes.calm();
      await world.gate.alone(chain.finish);
    },
    /**
     * Compares the database with the chain, once its scanners are there; returns the differences.
     */
    async compare(withinMs: number): Promise<string[]> {
      const until = Date.now() + withinMs;
      const truth = await world.gate.share(() => readChain(world));
      rows = truth.rows.length;
      ownDust = truth.ownDust;
      while ((await isBehind()) && Date.now() < until) await sleep(100);
      for (;;) {
        const wrong = compare(truth, await readStored(db, networkId));
        if (wrong.length === 0) return [];
        if (Date.now() > until) return [...(await describe()), ...wrong];
        await sleep(200);
      }
    },
    /**
     * Checks that scanners stop after final blocks were lost, say so, and credit nothing; returns
     * the problems.
     */
    async compareDeep(withinMs: number): Promise<string[]> {
      const until = Date.now() + withinMs;
      const before = await readStored(db, networkId);
      await world.gate.alone(chain.reorganiseDeeply);
      const isOn = sql`second = 0 and (status <> 'stopped' or problem is distinct from 'deep_reorganisation')`;
      while (!(await isNone(isOn)))
        if (Date.now() > until)
          return ['Scanners continue after final blocks were lost.', ...(await describe())];
        else await sleep(100);
      const after = await readStored(db, networkId);
      return JSON.stringify(after.entries) === JSON.stringify(before.entries)
        ? []
        : ['Something was credited after final blocks were lost.'];
    },
    /** The events until now. */
    facts: () => ({ ...chain.done, completeness, rows, ownDust, ...nodes.counts() }),
    [Symbol.asyncDispose]: async () => {
      await nodes[Symbol.asyncDispose]();
      await anvil[Symbol.asyncDispose]();
    },
  };
}
