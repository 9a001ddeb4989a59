import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createReadDeduplicator } from './text-statement.ts';

it('begins an equal read once, when all of a turn have asked', async () => {
  const share = createReadDeduplicator<string>();
  const read = vi.fn(async () => 'rows');
  const first = share('a', read);
  await Promise.resolve();
  const second = share('a', read);
  const other = share('b', read);
  expect(read).not.toHaveBeenCalled();
  expect(await Promise.all([first, second, other])).toEqual(['rows', 'rows', 'rows']);
  expect(read).toHaveBeenCalledTimes(2);
});

it('begins another read for who asks after it began: it must find what was written before', async () => {
  const share = createReadDeduplicator<number>();
  let written = 0;
  const read = async () => {
    const found = written;
    await endOfTurn();
    return found;
  };
  const before = share('a', read);
  await endOfTurn();
  written = 1;
  expect(await Promise.all([before, share('a', read)])).toEqual([0, 1]);
});

it('fails for all who share it, and not for the next', async () => {
  const share = createReadDeduplicator<string>();
  const fail = () => Promise.reject(new Error('unavailable'));
  const both = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'rows')).toBe('rows');
});
