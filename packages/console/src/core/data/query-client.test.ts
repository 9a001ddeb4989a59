import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A row that is on the screen. Each read has the value of when it began, and ends when the test says. */
function show(initial?: string) {
  let value = 'before';
  const ends: (() => void)[] = [];
  const client = createQueryClient();
  const queryKey = ['data', 'default', 'coins', 'list'];
  if (initial) client.setQueryData(queryKey, initial);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: ({ signal }) => {
      const read = value;
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        ends.push(() => resolve(read));
      });
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  return {
    client,
    observer,
    ends,
    change: () => {
      value = 'after';
    },
  };
}

test.each([
  ['the first read', undefined],
  ['a later read', 'earlier'],
])('shows no answer of %s that began before a change', async (_, initial) => {
  const { client, observer, ends, change } = show(initial);
  await expect.poll(() => ends).toHaveLength(1);
  const asked = observer.refetch({ cancelRefetch: false });
  change();
  const invalidated = client.invalidateQueries({ queryKey: ['data'] });
  for (const end of ends) end();
  await invalidated;
  expect(ends).toHaveLength(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isStale: true });
  expect((await asked).data).toBe('after');
});

test('keeps a value that was put in while it was read', async () => {
  const { client, observer, ends } = show('earlier');
  await expect.poll(() => ends).toHaveLength(1);
  client.setQueryData(['data', 'default', 'coins', 'list'], 'put');
  void client.invalidateQueries();
  expect(observer.getCurrentResult().data).toBe('put');
});
