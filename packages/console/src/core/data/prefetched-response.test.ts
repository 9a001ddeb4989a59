import { afterEach, expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createStorage } from '../../testing/storage.ts';
import { createSession } from '../session/session.ts';
import { createHttp } from './http.ts';

afterEach(() => {
  globalThis.earlyRequest = undefined;
  vi.useRealTimers();
});

/** A client, and an early request of its list's first page. */
async function start({ token = 't', answer = Response.json({ from: 'early' }) } = {}) {
  const { url, asked } = await startBackend(() => ({ body: { from: 'call' } }));
  const list = `${url}/tokens/list`;
  globalThis.earlyRequest = {
    url: `${list}?page=1&limit=10`,
    token,
    answer: Promise.resolve(answer),
  };
  const http = createHttp(createSession(createStorage({ token: 't' })));
  const read = async (params: object) =>
    (await http.get<{ from: string }>(list, { params })).data.from;
  return { read, asked };
}

const firstPage = { page: 1, limit: 10 };

test('answers the same call once', async () => {
  const { read, asked } = await start();
  expect(await read(firstPage)).toBe('early');
  expect(asked).toEqual([]);
  expect(await read(firstPage)).toBe('call');
});

test('is for no other page, and for no other session', async () => {
  expect(await (await start()).read({ page: 2, limit: 10 })).toBe('call');
  expect(await (await start({ token: 'former' })).read(firstPage)).toBe('call');
});

test('is a refusal as any other, which is not asked for again', async () => {
  const body = { error: 'no' };
  const { read, asked } = await start({ answer: Response.json(body, { status: 401 }) });
  await expect(read(firstPage)).rejects.toMatchObject({
    kind: 'unauthenticated',
    message: 'no',
  });
  expect(asked).toEqual([]);
});

test('leaves a request without an answer to the usual call', async () => {
  const { read } = await start();
  const answer = Promise.reject(new Error('offline'));
  globalThis.earlyRequest = {
    ...globalThis.earlyRequest,
    answer,
  } as typeof globalThis.earlyRequest;
  expect(await read(firstPage)).toBe('call');
});

test('is dropped when it is not requested soon', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { read } = await start();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(await read(firstPage)).toBe('call');
});
