import { afterEach, expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { sendCall } from './send-call.ts';

afterEach(() => vi.unstubAllGlobals());

test('sends a query, and leaves out what has no value', async () => {
  const { url, asked } = await startBackend(() => ({}));
  const since = new Date(0);
  const params = { name: 'a+b & c', page: 1, open: false, none: null, left: undefined, since };
  await sendCall({ url: `${url}/list`, params });
  await sendCall({ url: `${url}/list?id=7`, params: { ids: [1, 2] } });
  const [first, second] = asked.map((call) => new URL(call.url ?? '', url).searchParams);
  expect(Object.fromEntries(first ?? [])).toEqual({
    name: 'a+b & c',
    page: '1',
    open: 'false',
    since: '1970-01-01T00:00:00.000Z',
  });
  expect([...(second ?? [])]).toEqual([
    ['id', '7'],
    ['ids[]', '1'],
    ['ids[]', '2'],
  ]);
});

test('sends JSON, and a header only if it has a value', async () => {
  const { url, asked } = await startBackend(() => ({ body: { data: 1 } }));
  const headers = { Authorization: false, 'X-Client': undefined, 'X-Own': 'a' } as const;
  expect(await sendCall({ url, method: 'patch', data: { a: 1 }, headers })).toEqual({ data: 1 });
  await sendCall({ url, method: 'POST' });
  const [patched, posted] = asked;
  expect(patched).toMatchObject({ method: 'PATCH', body: { a: 1 } });
  expect(patched?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-own': 'a',
  });
  expect(patched?.headers).not.toHaveProperty('authorization');
  expect(patched?.headers).not.toHaveProperty('x-client');
  expect(posted?.headers).not.toHaveProperty('content-type');
});

test('repeats the anti-forgery cookie to the host of the page alone', async () => {
  const { url, asked } = await startBackend(() => ({}));
  const other = await startBackend(() => ({}));
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=x%3Dy' });
  vi.stubGlobal('location', new URL(`${url}/tokens`));
  await sendCall({ url });
  await sendCall({ url: other.url });
  expect(asked[0]?.headers['x-xsrf-token']).toBe('x=y');
  expect(other.asked[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('fails with the answer for every status but 200 to 299', async () => {
  const { url } = await startBackend((call) => ({ status: Number(call.url?.slice(1)) }));
  const fates = [200, 299, 300, 404, 500].map((status) =>
    sendCall({ url: `${url}/${status}` }).then(
      () => 'done',
      ({ message, response }) => [message, response.status, response.data],
    ),
  );
  expect(await Promise.all(fates)).toEqual([
    'done',
    'done',
    ...[300, 404, 500].map((status) => [`Request failed with status code ${status}`, status, {}]),
  ]);
});

test('fails without an answer when the host cannot be reached, or the call is cancelled', async () => {
  const failed = { name: 'HttpError', message: 'Network Error', response: undefined };
  await expect(sendCall({ url: 'http://127.0.0.1:1' })).rejects.toMatchObject(failed);
  const { url } = await startBackend(() => new Promise(() => {}));
  const cancelling = new AbortController();
  const cancelled = sendCall({ url, signal: cancelling.signal });
  cancelling.abort();
  await expect(cancelled).rejects.toMatchObject(failed);
});

test('reads a file, a stream, and a page of a proxy', async () => {
  const { url } = await startBackend(() => ({ body: [1] }));
  const file = (await sendCall({ url, responseType: 'blob' })) as Blob;
  expect(await file.text()).toBe('[1]');
  const stream = (await sendCall({ url, responseType: 'stream' })) as ReadableStream;
  expect(await new Response(stream).text()).toBe('[1]');
  expect(await sendCall({ url: 'data:text/html,<html>' })).toBe('<html>');
});
