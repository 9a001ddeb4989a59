// @vitest-environment happy-dom
import { useCan, useForm, useMany, useSelect, useShow, useTable } from '@refinedev/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startCoinsApi } from '../../testing/coins-api.ts';
import { createRefine } from '../../testing/refine.tsx';

const resource = 'coins';
const single = { capabilities: ['single-rows'] };

test('useTable pages and filters a declared list', async () => {
  const { url, asked } = await startCoinsApi(25);
  const { result } = renderHook(() => useTable({ resource, syncWithLocation: false }), {
    wrapper: createRefine(url),
  });
  await waitFor(() => expect(result.current.result.data).toHaveLength(10));
  expect(result.current.result.total).toBe(25);
  expect(result.current.pageCount).toBe(3);
  act(() => result.current.setCurrentPage(3));
  await waitFor(() => expect(result.current.result.data[0]).toMatchObject({ name: 'Coin 21' }));
  act(() => result.current.setCurrentPage(1));
  act(() => result.current.setFilters([{ field: 'name', operator: 'contains', value: '25' }]));
  await waitFor(() => expect(result.current.result.total).toBe(1));
  expect(asked.at(-1)?.url).toBe('/coins/list?page=1&limit=10&name=25');
});

test('useTable names an operator that the list does not support', async () => {
  const { url, asked } = await startCoinsApi(1);
  const permanent = [{ field: 'price', operator: 'gt', value: 1 } as const];
  const { result } = renderHook(() => useTable({ resource, filters: { permanent } }), {
    wrapper: createRefine(url),
  });
  await waitFor(() => expect(result.current.tableQuery.error).toBeTruthy());
  expect(result.current.tableQuery.error?.message).toMatchInlineSnapshot(
    `"Coins cannot be filtered by 'price' with 'gt'."`,
  );
  expect(asked).toEqual([]);
});

test('useShow reads one row, and fails when there is none', async () => {
  const { url, asked } = await startCoinsApi(3);
  const show = (id: number) =>
    renderHook(() => useShow({ resource, id }), { wrapper: createRefine(url, single) }).result;
  const found = show(2);
  await waitFor(() => expect(found.current.result).toMatchObject({ id: 2, chain_id: 56 }));
  expect(asked.map((call) => call.url)).toEqual(['/coins/2']);
  const missing = show(9);
  await waitFor(() => expect(missing.current.query.error?.message).toBe('No such coin.'));
});

test('useForm loads a row, saves it, and shows field errors of the server', async () => {
  const { url, asked } = await startCoinsApi(3);
  const { result } = renderHook(
    () => useForm({ resource, action: 'edit', id: 2, redirect: false }),
    { wrapper: createRefine(url) },
  );
  await waitFor(() => expect(result.current.query?.data?.data).toMatchObject({ name: 'Coin 2' }));
  await act(() => result.current.onFinish({ name: 'Renamed' }));
  const saved = asked.find((call) => call.method === 'PATCH');
  expect(saved).toMatchObject({ url: '/coins/update', body: { id: 2, name: 'Renamed' } });
  await act(() => result.current.onFinish({ name: 'taken' }).catch(() => undefined));
  await waitFor(() =>
    expect(result.current.mutation.error).toMatchObject({
      statusCode: 422,
      errors: { name: ['This Name is taken.'] },
    }),
  );
});

test('useForm creates a row', async () => {
  const { url, asked } = await startCoinsApi(0);
  const { result } = renderHook(() => useForm({ resource, action: 'create', redirect: false }), {
    wrapper: createRefine(url),
  });
  await act(() => result.current.onFinish({ name: 'New' }));
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/coins/create', body: { name: 'New' } });
});

test('useSelect offers rows, searches them and finds the chosen one', async () => {
  const { url } = await startCoinsApi(300);
  const { result } = renderHook(
    () => useSelect({ resource, optionLabel: 'name', defaultValue: 250, debounce: 0 }),
    { wrapper: createRefine(url) },
  );
  await waitFor(() =>
    expect(result.current.options).toContainEqual({ label: 'Coin 250', value: 250 }),
  );
  expect(result.current.options).toHaveLength(11);
  act(() => result.current.onSearch('299'));
  await waitFor(() =>
    expect(result.current.options).toContainEqual({ label: 'Coin 299', value: 299 }),
  );
});

test('useMany reads rows from the list where the backend has no single rows', async () => {
  const { url, asked } = await startCoinsApi(9);
  const { result } = renderHook(() => useMany({ resource, ids: [9, 4] }), {
    wrapper: createRefine(url),
  });
  await waitFor(() => expect(result.current.result.data.map(({ id }) => id)).toEqual([9, 4]));
  expect(asked.map((call) => call.url)).toEqual(['/coins/list?page=1&limit=200']);
});

test('useCan decides by the permissions of the session, without a call', async () => {
  const { url, asked } = await startCoinsApi(0);
  const permissions = ['coins.list', 'coins.update'];
  const can = (action: string) =>
    renderHook(() => useCan({ resource, action }), { wrapper: createRefine(url, { permissions }) })
      .result;
  const [list, edit, remove] = ['list', 'edit', 'delete'].map(can);
  await waitFor(() => expect(list?.current.data?.can).toBe(true));
  await waitFor(() => expect(edit?.current.data?.can).toBe(true));
  await waitFor(() =>
    expect(remove?.current.data).toEqual({
      can: false,
      reason: 'You do not have permission to delete coins.',
    }),
  );
  expect(asked).toEqual([]);
});
