// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import { useRead, useSend } from './use-call.ts';

test('reads the data of a response', async () => {
  const { url, asked } = await startBackend(() => ({ body: { data: { count: 3 } } }));
  const options = { query: { q: 'a+b' }, headers: { 'X-Background': 'true' } };
  const { result } = renderHook(() => useRead<{ count: number }>('runs/own', options), {
    wrapper: createRefine(url),
  });
  await waitFor(() => expect(result.current.data).toEqual({ count: 3 }));
  expect(asked).toMatchObject([{ method: 'GET', url: '/runs/own?q=a%2Bb' }]);
  expect(asked[0]?.headers).toMatchObject({ 'x-background': 'true' });
});

test('stops a call that no screen waits for any more', async () => {
  const { url, asked } = await startBackend(() => new Promise(() => {}));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { unmount } = renderHook(() => useRead('runs/own'), { wrapper: createRefine(url) });
  await waitFor(() => expect(asked).toHaveLength(1));
  const { signal } = fetched.mock.lastCall?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('sends a change, and fails as every call of the console does', async () => {
  const { url, asked } = await startBackend(({ url }) =>
    url === '/runs/stop'
      ? { status: 409, body: { message: 'It has ended.', code: 'ended' } }
      : { body: { data: { id: 7 } } },
  );
  const { result } = renderHook(() => useSend(), { wrapper: createRefine(url) });
  expect(await result.current('post', 'runs', { all: true }, { 'X-Key': 'k' })).toEqual({
    data: { id: 7 },
  });
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/runs', body: { all: true } });
  await expect(result.current('patch', 'runs/stop', { id: 7 })).rejects.toMatchObject({
    message: 'It has ended.',
    code: 'ended',
    statusCode: 409,
  });
});
