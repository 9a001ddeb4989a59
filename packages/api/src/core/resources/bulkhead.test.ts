import { afterEach, expect, it, vi } from 'vitest';
import { requestLimits } from '../database/connection/limits.ts';
import { createBulkhead } from './bulkhead.ts';

afterEach(() => vi.useRealTimers());

/** Work that ends when the test resolves it. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), resolve, reject };
}

it('runs a limited number together and passes the turn of ended or failed work on', async () => {
  const withinLimit = createBulkhead(2);
  const all = [createWork(), createWork(), createWork(), createWork()] as const;
  const results = all.map(({ work }) => withinLimit(work));
  const started = () => all.map(({ work }) => work.mock.calls.length);
  await expect.poll(() => started()).toEqual([1, 1, 0, 0]);
  all[1].reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  await expect.poll(() => started()).toEqual([1, 1, 1, 0]);
  const thrown = withinLimit(() => {
    throw new Error('immediately');
  });
  for (const { resolve } of all) resolve('done');
  await expect(thrown).rejects.toThrow('immediately');
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual(['done', 'done', 'done']);
  expect(await Promise.all([withinLimit(all[0].work), withinLimit(all[2].work)])).toEqual([
    'done',
    'done',
  ]);
});

it('refuses work whose turn does not come in time, without losing the turn (ASVS V15.2.2)', async () => {
  vi.useFakeTimers();
  const withinLimit = createBulkhead(1);
  const [first, late, next] = [createWork(), createWork(), createWork()];
  const running = withinLimit(first.work);
  const refused = expect(withinLimit(late.work)).rejects.toMatchObject({ code: 'database_busy' });
  await vi.advanceTimersByTimeAsync(requestLimits.connectTimeoutMs);
  await refused;
  const waiting = withinLimit(next.work);
  first.resolve('first');
  next.resolve('next');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'next']);
  expect(late.work).not.toHaveBeenCalled();
});
