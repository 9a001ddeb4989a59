import { expect, it } from 'vitest';
import { compareSeeds, toReport } from './compare-seeds.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

it('stores what the chains say, through reorganisations, faulty nodes, kills and crashes', async () => {
  const outcomes = await compareSeeds(seeds, { steps: 12 });
  expect(outcomes.filter(({ wrong }) => wrong.length > 0).map(toReport)).toEqual([]);
  const sum = (key: 'transactions' | 'rows' | 'ownDust' | 'reorganisations' | 'again' | 'faults') =>
    outcomes.reduce((total, { facts }) => total + facts[key], 0);
  expect(sum('transactions')).toBeGreaterThan(1_000);
  expect(sum('rows')).toBeGreaterThan(1_000);
  expect(sum('ownDust')).toBeGreaterThan(20);
  expect(sum('reorganisations')).toBeGreaterThan(12);
  expect(sum('again')).toBeGreaterThan(50);
  expect(sum('faults')).toBeGreaterThan(25);
}, 600_000);
