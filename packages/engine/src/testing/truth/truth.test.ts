import { expect, it } from 'vitest';
import { compareSeeds, toReport } from './compare-seeds.ts';

/** One of each kind: the second loses final blocks, too. The model's histories are many; `pnpm test:engine` has more of both. */
const seeds = [3, 4];

it('stores what the chains say, through reorganisations, faulty nodes, kills and crashes', async () => {
  const outcomes = await compareSeeds(seeds, { steps: 12 });
  expect(outcomes.filter(({ wrong }) => wrong.length > 0).map(toReport)).toEqual([]);
  const sum = (key: 'transactions' | 'rows' | 'ownDust' | 'reorganisations' | 'again' | 'faults') =>
    outcomes.reduce((total, { facts }) => total + facts[key], 0);
  expect(sum('transactions')).toBeGreaterThan(150);
  expect(sum('rows')).toBeGreaterThan(150);
  expect(sum('ownDust')).toBeGreaterThan(3);
  expect(sum('reorganisations')).toBeGreaterThan(2);
  expect(sum('again')).toBeGreaterThan(8);
  expect(sum('faults')).toBeGreaterThan(4);
}, 600_000);
