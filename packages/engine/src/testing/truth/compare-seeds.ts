import { createChoices } from './choices.ts';
import { startDatabase } from './database.ts';
import { disturb } from './disturb.ts';
import { type Seed, startSeed } from './start-seed.ts';
import { startWorkers } from './workers.ts';

/** The outcome of a seed. */
export interface Outcome {
  readonly seed: number;
  /** The events of it until now. */
  readonly facts: ReturnType<Seed['facts']>;
  /** The lines by which the database differs from the chain; none where they are the same. */
  readonly wrong: readonly string[];
}

/** Scanners have to begin within so long on a busy machine, and to be there after all goes well again. */
const withinMs = 180_000;

/**
 * Runs seeds next to each other, each a chain and a network of one database, on two worker processes
 * that are killed and halted, and compares what the database says with what the chains say.
 *
 * @param steps the blocks and reorganisations of each seed, at least
 */
export async function compareSeeds(
  seeds: readonly number[],
  { steps = 30 } = {},
): Promise<Outcome[]> {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await startDatabase());
  const running = await Promise.all(
    seeds.map(async (seed) => stack.use(await startSeed(database, seed))),
  );
  const workers = stack.use(startWorkers(2, database.access));
  await Promise.all(running.map((each) => each.begin(withinMs)));
  let isDisturbing = true;
  const choices = createChoices(seeds[0] ?? 0, 'disturb');
  const disturbing = disturb({ database, workers, seeds: running, choices }).finally(() => {
    isDisturbing = false;
  });
  await Promise.all([disturbing, ...running.map((each) => each.run(steps, () => isDisturbing))]);
  const outcomes = await Promise.all(
    running.map(async (each) => {
      const wrong = await each.compare(withinMs);
      const deep = each.seed % 4 === 0 ? await each.compareDeep(withinMs) : [];
      return { seed: each.seed, facts: each.facts(), wrong: [...wrong, ...deep] };
    }),
  );
  const logged = workers.logged();
  if (outcomes.some(({ wrong }) => wrong.length > 0)) process.stderr.write(logged);
  if (logged.includes('Warning')) throw new Error(`Node.js warns of something:\n${logged}`);
  return outcomes;
}

/** An outcome in words: what happened to a seed, and where it failed, what is wrong and how to repeat it. */
export function toReport({ seed, facts, wrong }: Outcome): string {
  const happened = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  const head = `seed ${seed}: ${happened.join(', ')}`;
  if (wrong.length === 0) return head;
  const repeat = `Repeat it: pnpm test:engine --seed ${seed}`;
  return [`FAILED ${head}`, ...wrong.slice(0, mostLines), repeat].join('\n  ');
}

const mostLines = 20;
