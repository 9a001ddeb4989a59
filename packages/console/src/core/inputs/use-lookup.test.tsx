// @vitest-environment happy-dom
import simpleRest from '@refinedev/simple-rest';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import { startSuppliersApi, suppliers } from '../../testing/suppliers.ts';
import { useLookup } from './use-lookup.ts';

const path = '/public/common-filter?types=coins';

/** A lookup of many coins, of which it offers the first two. */
async function startLookup(capabilities: readonly string[] = []) {
  const all = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    name: `Coin ${index + 1}`,
  }));
  const { url, asked } = await startBackend(({ url: to = '' }) => {
    const { searchParams } = new URL(to, 'http://coins');
    const [search, ids] = [searchParams.get('search') ?? '', searchParams.get('ids')?.split(',')];
    const found = all.filter(
      ({ id, name }) => name.includes(search) && (ids?.includes(`${id}`) ?? true),
    );
    return { body: { data: { coins: found.slice(0, 2) } } };
  });
  return {
    wrapper: createRefine(url, { capabilities }),
    calls: () => asked.map((call) => call.url),
  };
}

const labels = (result: { current: ReturnType<typeof useLookup> }) =>
  result.current.options.map(({ label }) => label);

test('offers the rows of our lookup, and asks for no chosen one that the backend cannot find', async () => {
  const { wrapper, calls } = await startLookup();
  const { result } = renderHook(() => useLookup('coins', { chosen: [2, 7] }), { wrapper });
  await waitFor(() => expect(labels(result)).toEqual(['Coin 1', 'Coin 2']));
  expect(calls()).toEqual([path]);
});

test('has the chosen rows of a list that is longer than what it lists', async () => {
  const { wrapper, calls } = await startLookup(['lookup-ids']);
  const { result, rerender } = renderHook(
    (chosen: readonly unknown[]) => useLookup('coins', { chosen }),
    { wrapper, initialProps: ['7', 'seven'] as readonly unknown[] },
  );
  await waitFor(() => expect(labels(result)).toEqual(['Coin 1', 'Coin 2', 'Coin 7']));
  expect(calls()).toEqual([path, `${path}&ids=7`]);
  rerender([2]);
  expect(labels(result)).toEqual(['Coin 1', 'Coin 2']);
  expect(calls()).toHaveLength(2);
});

test('searches on the server, and keeps what was found and chosen', async () => {
  const { wrapper, calls } = await startLookup(['lookup-ids', 'lookup-search']);
  const { result, rerender } = renderHook(
    (chosen: readonly unknown[]) => useLookup('coins', { chosen }),
    { wrapper, initialProps: [] as readonly unknown[] },
  );
  await waitFor(() => expect(labels(result)).toHaveLength(2));
  act(() => result.current.setSearch(' 9 '));
  expect([labels(result), result.current.isLoading]).toEqual([[], true]);
  await waitFor(() => expect(labels(result)).toEqual(['Coin 9']));
  expect(calls()).toEqual([path, `${path}&search=9`]);
  rerender([9]);
  act(() => result.current.setSearch(''));
  expect(labels(result)).toEqual(['Coin 1', 'Coin 2', 'Coin 9']);
  expect(calls()).toHaveLength(2);
});

test('reads the names of several cells with one call, and no list', async () => {
  const { wrapper, calls } = await startLookup(['lookup-ids']);
  const useNames = (...chosen: number[]) => useLookup('coins', { chosen, isNamesOnly: true });
  const { result } = renderHook(() => [useNames(7), useNames(8, 7)] as const, { wrapper });
  await waitFor(() =>
    expect(result.current.map(({ options }) => options.map(({ label }) => label))).toEqual([
      ['Coin 7'],
      ['Coin 8', 'Coin 7'],
    ]),
  );
  expect(calls()).toEqual([`${path}&ids=7%2C8`]);
});

test('offers the first rows of a data provider, finds the chosen one, and searches among them', async () => {
  const { url, seen } = await startSuppliersApi(230);
  const options = { resources: [suppliers], elsewhere: simpleRest(url) };
  const wrapper = createRefine('http://127.0.0.1:1', options);
  const { result } = renderHook(() => useLookup('suppliers', { chosen: [230] }), { wrapper });
  await waitFor(() => expect(labels(result)).toHaveLength(201));
  act(() => result.current.setSearch('r 30'));
  expect(result.current.options).toMatchObject([{ value: 30, label: 'Supplier 30' }]);
  expect(new Set(seen)).toEqual(
    new Set(['GET /suppliers?_end=200&_start=0', 'GET /suppliers?id=230']),
  );
});
