// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { coins } from '../../../testing/coins.ts';
import { createRefine } from '../../../testing/refine.tsx';
import { type ResourceList, useResourceList } from './use-resource-list.ts';

/** A list of 30 rows, of which each response is held until it is released. */
async function start() {
  const held: (() => void)[] = [];
  const { url, asked } = await startBackend(async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { body: { data: [{ ID: 1 }], total: 30 } };
  });
  const now = {} as { list: ResourceList };
  function Page() {
    now.list = useResourceList(coins as Resource);
    return null;
  }
  const Refine = createRefine(url);
  render(<Refine children={<Page />} />);
  const calls = () =>
    asked.map(({ url: path, headers }) => [path?.split('?')[1], headers['x-background']]);
  const release = async () => {
    await waitFor(() => expect(held).not.toEqual([]));
    for (const answer of held.splice(0)) answer();
  };
  await release();
  await waitFor(() => expect(now.list.state).toBe('ready'));
  asked.length = 0;
  return { now, calls, release };
}

test('pages that a person turns to keep the session alive, also during a background refresh', async () => {
  const { now, calls, release } = await start();
  act(() => void now.list.refreshInBackground());
  await waitFor(() => expect(calls()).toHaveLength(1));
  act(() => now.list.setPage(2));
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()).toEqual([
    ['page=1&limit=10', 'true'],
    ['page=2&limit=10', undefined],
  ]);
  await release();
});

test('a refresh that a person asks for keeps the session alive, also during one in the background', async () => {
  const { now, calls, release } = await start();
  act(() => void now.list.refreshInBackground());
  await waitFor(() => expect(calls()).toHaveLength(1));
  act(() => void now.list.refresh());
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls().map(([, flag]) => flag)).toEqual(['true', undefined]);
  await release();
});

test('a refresh after one in the background keeps the session alive', async () => {
  const { now, calls, release } = await start();
  let isDone = false;
  act(() => void now.list.refreshInBackground().then(() => (isDone = true)));
  await release();
  await waitFor(() => expect(isDone).toBe(true));
  act(() => void now.list.refresh());
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls().map(([, flag]) => flag)).toEqual(['true', undefined]);
  await release();
});
