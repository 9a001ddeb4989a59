import { expect, it } from 'vitest';
import { batchLookups } from './authenticate.ts';

/** Lookups that the test answers, in the order in which they began. */
function start() {
  const begun: PromiseWithResolvers<string>[] = [];
  const look = batchLookups(() => {
    const lookup = Promise.withResolvers<string>();
    begun.push(lookup);
    return lookup.promise;
  });
  return { look, begun };
}

it('shares the next lookup of a key with all that arrive while one runs', async () => {
  const { look, begun } = start();
  const first = look('one');
  const later = [look('one'), look('one'), look('one')];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  expect(begun).toHaveLength(2);
  const last = look('one');
  begun[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  begun[2]?.resolve('last');
  expect(await last).toBe('last');
  void look('one');
  expect(begun).toHaveLength(4);
});

it('lets no key wait for another', async () => {
  const { look, begun } = start();
  const both = Promise.all([look('one'), look('two')]);
  begun.forEach((lookup, index) => {
    lookup.resolve(`${index}`);
  });
  expect(await both).toEqual(['0', '1']);
});

it('fails for all that wait for a lookup that failed, and starts again', async () => {
  const { look, begun } = start();
  const waiting = [look('one'), look('one'), look('one')];
  begun[0]?.reject(new Error('The database is away.'));
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe('rejected');
  const again = look('one');
  begun[1]?.resolve('there');
  expect(await again).toBe('there');
});
