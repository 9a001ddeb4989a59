import type { GetListParams } from '@refinedev/core';
import { expect, test, vi } from 'vitest';
import { withPrefetch } from './prefetch.ts';

const pageOf = (currentPage: number): GetListParams => ({
  resource: 'coins',
  pagination: { currentPage, pageSize: 10, mode: 'server' },
});
const aheadOf = (page: number) => ({ ...pageOf(page), meta: { isAhead: true } });

function createReader() {
  const read = vi.fn(async (_: GetListParams) => ({ data: [], total: 0 }));
  return { read, getList: withPrefetch(read) };
}

test('answers the same read once', async () => {
  const { read, getList } = createReader();
  const ahead = getList(aheadOf(2));
  expect(getList(pageOf(2))).toBe(ahead);
  expect(read).toHaveBeenCalledTimes(1);
  await getList(pageOf(2));
  expect(read).toHaveBeenCalledTimes(2);
});

test('is no answer to another read, or to a later one, and is aborted', async () => {
  const { read, getList } = createReader();
  void getList(aheadOf(2));
  await getList(pageOf(3));
  await new Promise((done) => setTimeout(done, 5));
  await getList(pageOf(2));
  expect(read).toHaveBeenCalledTimes(3);
  expect(read.mock.calls[0]?.[0].meta?.signal?.aborted).toBe(true);
});

test('is aborted with the read that took it', () => {
  const { read, getList } = createReader();
  void getList(aheadOf(2));
  const abort = new AbortController();
  void getList({ ...pageOf(2), meta: { signal: abort.signal } });
  abort.abort();
  expect(read.mock.calls[0]?.[0].meta?.signal?.aborted).toBe(true);
});

test('fails for the read that took it, and nowhere else', async () => {
  const getList = withPrefetch(() => Promise.reject(new Error('Network Error')));
  void getList(aheadOf(2));
  await expect(getList(pageOf(2))).rejects.toThrow('Network Error');
});
