import { expect, it } from 'vitest';
import { reportFailures } from './report-failures.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

function start() {
  const reported: string[] = [];
  let now = 0;
  const at = () => `${now / second} s`;
  const outcomes = reportFailures({
    onFailure: () => reported.push(`failed at ${at()}`),
    onRecovery: () => reported.push(`works at ${at()}`),
    now: () => now,
  });
  /** Repeats an outcome each second. */
  const repeat = (outcome: keyof typeof outcomes, ms: number) => {
    for (const end = now + ms; now < end; now += second) outcomes[outcome](new Error('away'));
  };
  return { reported, repeat };
}

it('reports what fails each second once, then at growing distances, and once when it works', () => {
  const { reported, repeat } = start();
  repeat('worked', minute);
  repeat('failed', 10 * minute);
  repeat('worked', minute);
  expect(reported).toEqual([
    'failed at 60 s',
    'failed at 120 s',
    'failed at 240 s',
    'failed at 480 s',
    'works at 664 s',
  ]);
});

it('reports what fails now and then as rarely, and after an hour as new', () => {
  const { reported, repeat } = start();
  for (let round = 0; round < 100; round++) {
    repeat('failed', second);
    repeat('worked', 2 * second);
  }
  expect(reported).toHaveLength(3);
  repeat('worked', hour + second);
  reported.length = 0;
  repeat('failed', minute);
  expect(reported).toHaveLength(1);
});
