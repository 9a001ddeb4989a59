// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div class="missing-code"><button>Retry</button></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const received = () =>
  new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const failures: Record<string, () => Response | Promise<never>> = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'an error of a proxy': () => new Response('Bad gateway', { status: 502 }),
  'the page of a public network': () =>
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
};

/** Lets the first requests fail. */
function failTimes(times: number, fail = failures['no connection']) {
  const request = vi.fn(async (_url: string) =>
    request.mock.calls.length > times ? received() : (fail?.() ?? received()),
  );
  vi.stubGlobal('fetch', request);
  return request;
}

const isAnnounced = () => document.documentElement.dataset.missingCode === 'part';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each(Object.entries(failures))('imports only what was received, after %s', async (_, fail) => {
  const request = failTimes(1, fail);
  const load = vi.fn(async () => 'module');
  const loaded = loadCode(load, [`console/${_}.js`]);
  await pass(200);
  expect(load).not.toHaveBeenCalled();
  await pass(50);
  expect(await loaded).toBe('module');
  expect(request.mock.calls).toEqual([[`/console/${_}.js`], [`/console/${_}.js`]]);
  expect(isAnnounced()).toBe(false);
});

test('fetches a file once for all modules that need it, and none that the page loaded', async () => {
  const request = failTimes(0);
  document.body.innerHTML = '<link rel="modulepreload" href="/console/entry.js">';
  const load = async () => 'module';
  await Promise.all([
    loadCode(load, ['console/a.js', 'console/shared.js']),
    loadCode(load, ['console/b.js', 'console/shared.js', 'console/entry.js']),
  ]);
  expect(request.mock.calls.flat().toSorted()).toEqual([
    '/console/a.js',
    '/console/b.js',
    '/console/shared.js',
  ]);
});

test('takes what the page fetched early, and requests again what the page lost', async () => {
  const request = failTimes(0);
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  globalThis.earlyFiles = { 'console/early.js': Promise.resolve(), 'console/late.js': lost };
  const loaded = loadCode(async () => 'module', ['console/early.js', 'console/late.js']);
  await pass(250);
  expect(await loaded).toBe('module');
  expect(request.mock.calls).toEqual([['/console/late.js']]);
  globalThis.earlyFiles = undefined;
});

test('announces code from its third failure until it is received, also after ten', async () => {
  const request = failTimes(10);
  const loaded = loadCode(async () => 'module', ['console/ten.js']);
  await pass(749);
  expect(isAnnounced()).toBe(false);
  await pass(1);
  expect(request).toHaveBeenCalledTimes(3);
  expect(isAnnounced()).toBe(true);
  await pass(60_000);
  expect(await loaded).toBe('module');
  expect(request).toHaveBeenCalledTimes(11);
  expect(isAnnounced()).toBe(false);
});

test.each([
  ['the connection is back', () => dispatchEvent(new Event('online'))],
  ['someone presses Retry', () => document.querySelector('button')?.click()],
])('requests immediately when %s', async (reason, act) => {
  const request = failTimes(3);
  const loaded = loadCode(async () => 'module', [`console/${reason}.js`]);
  await pass(750);
  expect(isAnnounced()).toBe(true);
  act();
  await pass(0);
  expect(await loaded).toBe('module');
  expect(request).toHaveBeenCalledTimes(4);
});

test('reports code that was received and cannot run, and announces it', async () => {
  failTimes(0);
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const load = vi.fn(async () => 'module');
  load.mockRejectedValueOnce(new SyntaxError('Unexpected token'));
  const loaded = loadCode(load, ['console/broken.js']);
  await pass(250);
  expect(await loaded).toBe('module');
  expect(reported).toHaveBeenCalledExactlyOnceWith(new SyntaxError('Unexpected token'));
});
