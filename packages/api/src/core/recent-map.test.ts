import { expect, it, vi } from 'vitest';
import { createRecentMap, maxKey } from './recent-map.ts';

it('makes a value once, as long as it is among the last ones', () => {
  const map = createRecentMap<string>(2);
  const make = vi.fn(() => 'made');
  for (const key of ['a', 'b', 'a', 'c', 'a']) map.find(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  map.find('b', make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('keeps nothing for keys of any length', () => {
  const map = createRecentMap<string>(2);
  const long = 'a'.repeat(maxKey + 1);
  expect(map.find(long, () => 'made')).toBe('made');
  expect(map.get(long)).toBeUndefined();
});
