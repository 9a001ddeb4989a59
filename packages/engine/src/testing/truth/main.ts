/*
 * `pnpm test:engine [--seeds 200] [--first 1] [--together 10]`: compares what scanners stored with what
 * chains say, for a number of seeds, some of them next to each other on one database. Then it plays
 * `[--histories 2000] [--from 1]` random histories from that seed on, and compares with the model.
 *
 * `pnpm test:engine --seed 17` repeats a seed, and `--history 1/7:2/ABC` a history.
 */
import { parseArgs } from 'node:util';
import { runHistories } from '../model/run-histories.ts';
import { compareSeeds, toReport } from './compare-seeds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    together: { type: 'string', default: '10' },
    history: { type: 'string' },
    histories: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
  },
});
const write = (text: string) => process.stdout.write(`${text}\n`);

/** @returns how many fail */
async function runSeeds(first: number, count: number): Promise<number> {
  let failed = 0;
  for (let from = first; from < first + count; from += Number(values.together)) {
    const together = Math.min(Number(values.together), first + count - from);
    const group = Array.from({ length: together }, (_, index) => from + index);
    for (const outcome of await compareSeeds(group)) {
      failed += Number(outcome.wrong.length > 0);
      write(toReport(outcome));
    }
  }
  write(`${count - failed} seeds passed, ${failed} failed`);
  return failed;
}

/** @returns how many fail */
async function runModel(seed: number, runs: number, [path, ...rest]: string[] = []) {
  // It may have slashes of its own.
  const replayPath = rest.join('/') || undefined;
  const onHistory = (count: number) => count % 100 === 0 && write(`${count} histories`);
  const script = await runHistories({ runs, seed, path, replayPath, onHistory });
  write(script ?? `${runs} histories passed`);
  return Number(script !== undefined);
}

const { seed, history } = values;
let failed = 0;
if (history === undefined)
  failed += await runSeeds(Number(seed ?? values.first), seed ? 1 : Number(values.seeds));
if (history !== undefined) {
  const [of, ...paths] = history.split('/');
  failed += await runModel(Number(of), 1, paths);
} else if (seed === undefined)
  failed += await runModel(Number(values.from), Number(values.histories));
process.exitCode = failed > 0 ? 1 : 0;
