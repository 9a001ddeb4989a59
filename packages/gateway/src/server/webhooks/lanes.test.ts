import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

it('makes one more attempt at the same time for each that an endpoint takes, and one after a failure', () => {
  const lanes = createLanes();
  const widths = [true, true, false, ...Array(20).fill(true)].map((isDelivered) => {
    lanes.start(5);
    lanes.end(5, isDelivered);
    return lanes.all()[0]?.width;
  });
  expect(widths).toEqual([2, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...Array(11).fill(10)]);
});

it('forgets what has nothing under way', () => {
  const lanes = createLanes();
  for (const id of [1, 2, 2]) lanes.start(id);
  for (const id of [1, 2]) lanes.end(id, true);
  lanes.forgetIdle();
  expect(lanes.all()).toEqual([{ id: 2, busy: 1, width: 2 }]);
});
