import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { createTestApp, setupTestApp } from '../testing/app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { signIn } from '../testing/sign-in.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

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
async function trace(calls: (app: typeof test.app) => Promise<unknown>) {
  const { port } = collector.address() as AddressInfo;
  const app = await createTestApp({
    db: test.db,
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: [['x-team', 'pay']],
    },
  });
  await calls(app);
  await app.close();
  const sent = bodies.splice(0);
  const spans = sent.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
      each.scopeSpans.flatMap(({ spans }) => spans),
    ),
  ) as ReceivedSpan[];
  return { spans, sent: sent.join() };
}

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('sends requests and their statements as one trace, which continues that of the caller', async () => {
  const person = await signIn(test, { username: 'tracer' });
  const { spans, sent } = await trace((app) =>
    app.inject({ url: '/api/admin/books/list?title=typed', headers: { ...person, traceparent } }),
  );
  const request = spans.find(({ name }) => name === 'GET /api/admin/books/list');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = below.map(({ name }) => name);
  expect(names).toContainEqual(expect.stringMatching(/^select .*\bsessions\b/));
  expect(names).toContainEqual(expect.stringMatching(/^select .*\bbooks\b/));
  expect(headers[0]).toEqual(['/v1/traces', 'pay']);
  expect(sent).not.toMatch(/typed|Bearer/);
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
