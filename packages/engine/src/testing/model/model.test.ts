import { expect, it } from 'vitest';
import { runHistories } from './run-histories.ts';

it('says what the model says after random histories of chains, staff, merchants and crashes', async () => {
  expect(await runHistories({ runs: 20, seed: 26 })).toBeUndefined();
}, 600_000);
