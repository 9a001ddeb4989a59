/*
 * `pnpm test:engine [--seeds 200] [--first 1] [--together 10]`: compares what scanners stored with what
 * chains say, for so many seeds, some of them next to each other on one database.
 *
 * `pnpm test:engine --seed 17` repeats one.
 */
import { parseArgs } from 'node:util';
import { compareSeeds, toReport } from './compare-seeds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    together: { type: 'string', default: '10' },
  },
});
const first = Number(values.seed ?? values.first);
const last = values.seed ? first : first + Number(values.seeds) - 1;
let [passed, failed] = [0, 0];

for (let from = first; from <= last; from += Number(values.together)) {
  const count = Math.min(Number(values.together), last - from + 1);
  const group = Array.from({ length: count }, (_, index) => from + index);
  const outcomes = await compareSeeds(group);
  for (const outcome of outcomes) {
    passed += Number(outcome.wrong.length === 0);
    failed += Number(outcome.wrong.length > 0);
    process.stdout.write(`${toReport(outcome)}\n`);
  }
}
process.stdout.write(`${passed} seeds passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
