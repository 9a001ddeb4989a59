import fc, { type RunDetails } from 'fast-check';
import { histories } from './commands.ts';
import { assertSame, begin } from './play.ts';
import { type Stage, startStage } from './stage.ts';
import { startWorld } from './world.ts';

/** A history that fails is made shorter for so long. */
const shrinkMs = 180_000;

/** The histories to play. */
export interface Histories {
  readonly runs: number;
  readonly seed: number;
  /** The one of them that failed, as its report names it. */
  readonly path?: string | undefined;
  /** Its commands that were left when it was made shorter. */
  readonly replayPath?: string | undefined;
  readonly onHistory?: (count: number) => void;
}

/**
 * Plays random histories, each of which ends at rest, and compares the gateway with the model.
 *
 * @returns the shortest history that fails, as a script; undefined where none does
 */
export async function runHistories(options: Histories): Promise<string | undefined> {
  await using stage = await startStage();
  const { runs, seed, path, replayPath, onHistory } = options;
  let count = 0;
  let shrinksUntil = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(histories(replayPath), async (commands) => {
    if (Date.now() > shrinksUntil) return;
    onHistory?.(++count);
    await play(stage, commands).catch((error) => {
      shrinksUntil = Math.min(shrinksUntil, Date.now() + shrinkMs);
      throw error;
    });
  });
  const details = await fc.check(property, { numRuns: runs, seed, ...(path && { path }) });
  return details.failed ? toScript(details) : undefined;
}

type Commands = Parameters<typeof fc.asyncModelRun>[1];

async function play(stage: Stage, commands: Commands): Promise<void> {
  await using world = await startWorld(stage);
  const model = await begin(world);
  await fc.asyncModelRun(async () => ({ model, real: world }), commands);
  await assertSame({ model, world });
}

function toScript({
  seed,
  counterexample,
  counterexamplePath,
  errorInstance,
}: RunDetails<[Commands]>) {
  const text = String(counterexample?.[0]);
  const [, replayPath = ''] = /replayPath="(.*)"/.exec(text) ?? [];
  const steps = [...(counterexample?.[0] ?? [])].filter(hasRun).map((command) => `  ${command}`);
  const error = errorInstance instanceof Error ? errorInstance.stack : String(errorInstance);
  const repeat = `pnpm test:engine --history ${seed}/${counterexamplePath}/${replayPath}`;
  return ['A history fails:', ...steps, error, `Repeat it: ${repeat}`].join('\n');
}

/** Those that came after the failure have not. */
const hasRun = (command: object) => 'hasRan' in command && command.hasRan === true;
