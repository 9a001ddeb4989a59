import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { processName } from '../../core/process-name.ts';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { signIn } from '../../testing/sign-in.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: readonly Attribute[];
}

interface Attribute {
  readonly key: string;
  readonly value: object;
}

interface ReceivedProcess {
  readonly resource: { readonly attributes: readonly Attribute[] };
  readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
}

const METRICS_TOKEN = 'token-of-the-metrics';
const test = setupTestApp();
const bodies: string[] = [];
const headers: unknown[] = [];
const collector = createServer(async (request, response) => {
  headers.push([request.url, request.headers['x-team']]);
  bodies.push(await text(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void collector.close());

/** Runs calls against an app that traces, and returns the spans that it sent until its end. */
async function trace(calls: (app: typeof test.app) => Promise<unknown>, share = 1) {
  const { port } = collector.address() as AddressInfo;
  const app = await createTestApp({
    db: test.db,
    settings: {
      METRICS_TOKEN,
      OTEL_TRACES_SAMPLER_ARG: share,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: [['x-team', 'pay']],
    },
  });
  await calls(app);
  await app.close();
  const sent = bodies.splice(0);
  const processes = sent.flatMap((body): ReceivedProcess[] => JSON.parse(body).resourceSpans);
  const spans = processes.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans));
  return { spans, sent: sent.join(), process: processes[0]?.resource.attributes };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'vendor=1' };

it('sends requests and their statements as one trace, with a link to the caller', async () => {
  const person = await signIn(test, { username: 'tracer' });
  const { spans, sent, process } = await trace((app) =>
    app.inject({ url: '/api/admin/books/list?title=typed', headers: { ...person, ...caller } }),
  );
  const request = spans.find(({ name }) => name === 'GET /api/admin/books/list');
  expect(request?.parentSpanId).toBeUndefined();
  expect(request?.links).toMatchObject([{ traceId, spanId: 'b7ad6b7169203331' }]);
  expect(process).toEqual([
    { key: 'service.name', value: { stringValue: 'library' } },
    { key: 'service.version', value: { stringValue: '1.2.3' } },
    { key: 'service.instance.id', value: { stringValue: processName } },
  ]);
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = below.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^select .*\bsessions\b/));
  expect(names).toContainEqual(expect.stringMatching(/^select .*\bbooks\b/));
  expect(headers[0]).toEqual(['/v1/traces', 'pay']);
  expect(sent).not.toMatch(/typed|Bearer|vendor/);
});

it('lets no caller decide what is recorded, and records no probes', async () => {
  const { spans: chosen } = await trace((app) => app.inject({ url: '/api', headers: caller }), 0);
  expect(chosen).toEqual([]);
  const { spans } = await trace(async (app) => {
    await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    for (const url of ['/healthz', '/readyz']) await app.inject(url);
  });
  expect(spans).toEqual([]);
});

it('traces the statements of requests with a body', async () => {
  const payload = { username: 'typed-name', password: 'typed-password', two_fa_code: '' };
  const { spans, sent } = await trace((app) =>
    app.inject({ method: 'POST', url: '/api/admin/login', payload }),
  );
  const request = spans.find(({ name }) => name === 'POST /api/admin/login');
  expect(request?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'invalid_credentials' },
  });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).not.toEqual([]);
  expect(sent).not.toContain('typed');
});

it('makes work in the background a trace of its own', async () => {
  const { spans, sent } = await trace(async (app) => {
    const count = defineJob({
      name: 'books.count',
      run: (_data, { db }) =>
        db.transaction((tx) => tx.execute(sql`select 1 from books where title = 'secret'`)),
    });
    await enqueue(test.db.drizzle, count, {});
    await runJobs(app, [count]);
    const failing = app.inSpan('job books.fail', {}, () => Promise.reject(new TypeError('secret')));
    await expect(failing).rejects.toThrow('secret');
  });
  const [job] = spans.filter(({ name }) => name === 'job books.count');
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(below.map(({ name }) => name)).toEqual(['begin', 'select books', 'commit']);
  expect(job?.parentSpanId).toBeUndefined();
  expect(sent).not.toContain('secret');
  const failed = spans.find(({ name }) => name === 'job books.fail');
  expect(failed?.attributes).toContainEqual({
    key: 'error.type',
    value: { stringValue: 'TypeError' },
  });
});
