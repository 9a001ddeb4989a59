// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveUpdate } from '../../core/live-bus/live-bus.ts';
import type { StreamPlace } from './read-stream.ts';
import { shareStream } from './share-stream.ts';

const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
  vi.unstubAllGlobals();
});

/** A busy machine is slow. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

/** Locks as browsers have them: Node's event loop has none of its own in this environment. */
function stubLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      signal.aborted ? undefined : work(),
    );
    queues.set(name, turn);
    return turn as Promise<void>;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

/** A backend whose streams are fed by the test. */
function stubStreams() {
  const opened: { send: (event: string, data: unknown, id?: string) => void; headers: Headers }[] =
    [];
  vi.stubGlobal(
    'fetch',
    async (_url: string, init: { headers: HeadersInit; signal: AbortSignal }) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      init.signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
      const send = (event: string, data: unknown, id?: string) =>
        controller?.enqueue(
          new TextEncoder().encode(
            `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
          ),
        );
      opened.push({ send, headers: new Headers(init.headers) });
      return new Response(body);
    },
  );
  return opened;
}

function openTab(key: string, token = 't') {
  const news: LiveUpdate[] = [];
  const stopping = new AbortController();
  stops.push(stopping);
  const place: StreamPlace = { heardAt: Date.now() };
  shareStream({
    url: '/live',
    key,
    token,
    place,
    signal: stopping.signal,
    onNews: (each) => news.push(each),
    onState: () => undefined,
  });
  return { news, close: () => stopping.abort() };
}

const change = [{ resource: 'tokens', kind: 'update', id: 1 }] as const;

test('tabs of one account share a stream, which continues in another tab, and others have their own', async () => {
  stubLocks();
  const streams = stubStreams();
  const [first, second] = [openTab('asha'), openTab('asha')];
  await eventually(() => expect(streams).toHaveLength(1));
  const other = openTab('ravi');
  await eventually(() => expect(streams).toHaveLength(2));

  streams[0]?.send('change', change, 'a-1');
  await eventually(() => expect([first.news, second.news]).toEqual([[change], [change]]));
  expect(other.news).toEqual([]);

  first.close();
  await eventually(() => expect(streams).toHaveLength(3));
  expect(streams[2]?.headers.get('last-event-id')).toBe('a-1');
  streams[2]?.send('resync', {});
  await eventually(() => expect(second.news).toEqual([change, 'unknown']));
  expect(first.news).toEqual([change]);
});

test('a tab that joins learns what came while its page was loading', async () => {
  stubLocks();
  const streams = stubStreams();
  const first = openTab('asha');
  await eventually(() => expect(streams).toHaveLength(1));
  const since = Date.now() - 5_000;
  streams[0]?.send('change', change);
  await eventually(() => expect(first.news).toEqual([change]));
  const news: LiveUpdate[] = [];
  const stopping = new AbortController();
  stops.push(stopping);
  shareStream({
    url: '/live',
    key: 'asha',
    token: 't',
    place: { heardAt: since },
    signal: stopping.signal,
    onNews: (each) => news.push(each),
    onState: () => undefined,
  });
  await eventually(() => expect(news).toEqual([change]));
  expect(first.news).toEqual([change]);
});

test('a session that has ended opens no further stream', async () => {
  stubLocks();
  const streams = stubStreams();
  openTab('asha');
  await eventually(() => expect(streams).toHaveLength(1));
  streams[0]?.send('ended', {});
  const next = openTab('asha');
  await eventually(() => expect(streams).toHaveLength(2));
  streams[1]?.send('change', change);
  await eventually(() => expect(next.news).toEqual([change]));
});
