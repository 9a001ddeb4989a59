// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coins } from '../../testing/coins.ts';
import { startCoinsApi } from '../../testing/coins-api.ts';
import { createRefine } from '../../testing/refine.tsx';
import { useResourceRow } from './use-resource-row.ts';

/** The coins of a backend that can do this much, and a page over them. */
async function start(capabilities: string[], permissions: string[] = ['*']) {
  const { url, asked } = await startCoinsApi(25);
  const wrapper = createRefine(url, { capabilities, permissions });
  return { seen: () => asked.map(({ method, url }) => `${method} ${url}`), wrapper };
}

test('searches the list for a row where the backend reads no single rows', async () => {
  const { seen, wrapper } = await start([]);
  const { result } = renderHook(() => useResourceRow(coins, '3'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current.row).toMatchObject({ name: 'Coin 3' });
  expect(seen()).toEqual(['GET /coins/list?page=1&limit=200']);
});

test('tells a row that is not there', async () => {
  const { wrapper } = await start([]);
  const { result } = renderHook(() => useResourceRow(coins, '999'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('missing'));
  expect(result.current.error?.message).toBe('This coin was not found. It may have been deleted.');
});

test('asks for one row alone where the backend can be, and for none without the permission', async () => {
  const { seen, wrapper } = await start(['single-rows']);
  const { result } = renderHook(() => useResourceRow(coins, '3'), { wrapper });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(seen()).toEqual(['GET /coins/3']);

  const refused = await start(['single-rows'], ['coins.list']);
  const row = renderHook(() => useResourceRow(coins, '3'), { wrapper: refused.wrapper });
  expect(row.result.current.state).toBe('forbidden');
  expect(refused.seen()).toEqual([]);
});
