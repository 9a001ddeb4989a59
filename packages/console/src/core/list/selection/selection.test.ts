import { expect, test, vi } from 'vitest';
import { createSelection } from './selection.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
const idsOf = ({ rows: chosen }: { rows: ReadonlyMap<unknown, unknown> }) => [...chosen.keys()];

function select() {
  const selection = createSelection();
  selection.page = rows;
  return selection;
}

test('chooses a row, then with shift all rows up to another, in both directions', () => {
  const selection = select();
  selection.toggle({ id: 4 });
  selection.toggle({ id: 2 }, true);
  expect(idsOf(selection.current()).toSorted()).toEqual([2, 3, 4]);
  selection.toggle({ id: 3 }, true);
  expect(idsOf(selection.current())).toEqual([4]);
});

test('keeps the rows of other pages', () => {
  const selection = select();
  selection.choose(rows, true);
  selection.page = [{ id: 6 }];
  selection.toggle({ id: 6 }, true);
  expect(idsOf(selection.current())).toEqual([1, 2, 3, 4, 5, 6]);
});

test('of all that match, remembers only those that are left out', () => {
  const selection = select();
  selection.set({ isAll: true, rows: new Map() });
  selection.toggle({ id: 2 });
  expect([selection.has(2), selection.has(99)]).toEqual([false, true]);
  expect(idsOf(selection.current())).toEqual([2]);
  selection.choose(rows, true);
  expect(idsOf(selection.current())).toEqual([]);
});

test('tells its listeners until they leave', () => {
  const selection = select();
  const listener = vi.fn();
  const leave = selection.subscribe(listener);
  selection.toggle({ id: 1 });
  leave();
  selection.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
