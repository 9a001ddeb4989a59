// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startBackend } from '../testing/backend.ts';
import { coins } from '../testing/coins.ts';
import { startCoinsApi } from '../testing/coins-api.ts';
import { createRefine } from '../testing/refine.tsx';
import { useLookup } from './use-lookup.ts';

afterEach(cleanup);

test('offers the rows of our lookup', async () => {
  const data = { coins: [{ id: 7, name: 'Tether' }] };
  const { url, asked } = await startBackend(() => ({ body: { data } }));
  const { result } = renderHook(() => useLookup('coins', ''), { wrapper: createRefine(url) });
  await waitFor(() =>
    expect(result.current.options).toMatchObject([{ value: 7, label: 'Tether' }]),
  );
  expect(asked.map((call) => call.url)).toEqual(['/public/common-filter?types=coins']);
});

test('offers the first rows of an external list, and searches among them', async () => {
  const { url, asked } = await startCoinsApi(30);
  const external = { ...coins, external: true, protocol: { url } } as Resource;
  const wrapper = createRefine('http://127.0.0.1:1', { resources: [external] });
  const { result } = renderHook(() => useLookup('coins', 'n 30'), { wrapper });
  await waitFor(() =>
    expect(result.current.options).toMatchObject([{ value: 30, label: 'Coin 30' }]),
  );
  expect(asked.map((call) => call.url)).toEqual(['/coins/list?page=1&limit=200']);
});
