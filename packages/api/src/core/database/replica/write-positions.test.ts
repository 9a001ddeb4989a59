import { expect, it } from 'vitest';
import { createFloor } from './write-positions.ts';

it('requires what the primary had at most so long ago, and all of it after a pause', () => {
  const floorAt = createFloor(3_000);
  const times = [0, 500, 1_000, 1_900, 2_000, 2_900, 3_100, 9_000];
  const ages = times.map((now) => now - floorAt(BigInt(now), now).at);
  expect(ages).toEqual([0, 500, 1_000, 1_900, 1_000, 1_900, 1_100, 0]);
  expect(floorAt(9_500n, 9_500)).toEqual({ position: 9_000n, at: 9_000 });
});
