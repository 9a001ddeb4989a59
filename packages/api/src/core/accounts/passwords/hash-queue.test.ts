import { expect, it } from 'vitest';
import { queueHashing } from './hash-queue.ts';

/** Fills both running places until it is released. */
function occupy() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const running = [queueHashing(() => promise), queueHashing(() => promise)];
  return { release, ended: Promise.all(running) };
}

it('runs two at a time, known callers first', async () => {
  const { release, ended } = occupy();
  const order: string[] = [];
  const enter = (name: string, isKnown: boolean) =>
    queueHashing(async () => void order.push(name), { isKnown });
  const all = [
    enter('stranger 1', false),
    enter('stranger 2', false),
    enter('known 1', true),
    enter('known 2', true),
  ];
  await Promise.resolve();
  expect(order).toEqual([]);
  release();
  await Promise.all([ended, ...all]);
  expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2']);
});

it('refuses a crowd of strangers, keeps places for known callers, and recovers (ASVS V15.2.2)', async () => {
  const { release, ended } = occupy();
  const strangers = Array.from({ length: 160 }, () => queueHashing(async () => 'in'));
  const known = Array.from({ length: 12 }, () => queueHashing(async () => 'in', { isKnown: true }));
  const settled = Promise.allSettled(strangers);
  release();
  await ended;
  await expect(Promise.all(known)).resolves.toHaveLength(12);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({
    code: 'too_many_attempts',
    retryAfter: 3,
    logFields: { reason: 'queue_full' },
  });
  await expect(queueHashing(async () => 'in')).resolves.toBe('in');
});

it('drops a caller who gives up while waiting, and keeps running work in its place', async () => {
  const { release, ended } = occupy();
  const caller = new AbortController();
  const ran: string[] = [];
  const waiting = queueHashing(async () => ran.push('waiting'), { signal: caller.signal });
  const next = queueHashing(async () => 'in');
  caller.abort(new Error('hung up'));
  await expect(waiting).rejects.toThrow('hung up');
  release();
  await ended;
  await expect(next).resolves.toBe('in');
  expect(ran).toEqual([]);
});

it('gives the place of failed work to the next', async () => {
  const failing = Array.from({ length: 4 }, () =>
    queueHashing(() => Promise.reject(new Error('broken'))),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(
    true,
  );
  await expect(queueHashing(async () => 'in')).resolves.toBe('in');
});
