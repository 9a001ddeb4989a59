// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coins } from '../../../testing/coins.ts';
import { startCoinsApi } from '../../../testing/coins-api.ts';
import { createRefine } from '../../../testing/refine.tsx';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { useReadRow } from './use-save.ts';

/** Reads the second of three coins, while the open page has these rows. */
async function read(page: readonly ConsoleRow[], capabilities: string[] = []) {
  const { url, asked } = await startCoinsApi(3);
  const list = { refresh: async () => [...page] };
  const wrapper = createRefine(url, { capabilities });
  const { result } = renderHook(() => useReadRow(coins, list), { wrapper });
  const row = await result.current(2);
  return [row?.name, asked.map((call) => call.url)];
}

test('reads a row where the backend has it', async () => {
  expect(await read([], ['single-rows'])).toEqual(['Coin 2', ['/coins/2']]);
  expect(await read([{ id: 2, name: 'Listed' }])).toEqual(['Listed', []]);
});

test('finds a row that is no longer on the open page', async () => {
  expect(await read([{ id: 3 }])).toEqual(['Coin 2', ['/coins/list?page=1&limit=200']]);
});
