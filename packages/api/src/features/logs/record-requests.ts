import { pipeline, Readable, Transform } from 'node:stream';
import {
  operationResources,
  type outcomes,
  requestLogs,
  requestMethods,
} from '@koshpay/resource/internal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../core/actor.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { addProcessTask } from '../../core/jobs/process-task.ts';
import { processName } from '../../core/process-name.ts';
import { createLogBuffer, limitRows } from './log-buffer.ts';
import { maxAnonymousPath, maxPath, toLoggedPath } from './to-logged-path.ts';
import { canWriteLater, writeRows } from './write-rows.ts';

/**
 * Records the requests of the API, from memory and in batches: no request waits for it. At most one
 * connection writes them, and none that requests wait for. Of what is not signed in, a bounded number
 * per minute of each result is recorded, and of an account's requests beyond its limit.
 */
export function recordRequests(app: FastifyInstance, { jobs: { drizzle } }: AppDatabase): void {
  const buffer = createLogBuffer<Row>({
    write: (rows) => writeRows(drizzle, requestLogs, rows),
    isTemporary: canWriteLater,
    onLost: (requests) =>
      app.log.warn({ source: 'logs', requests }, 'Requests are missing in the request log.'),
    onFailure: (error) =>
      app.log.warn({ source: 'logs', err: error }, 'The request log could not be written.'),
  });
  countBytes(app);
  const thinned = limitRows<Row>({
    buffer,
    keyOf: toLimitKey,
    onLeftOut: (leftOut) => {
      const requests = Object.fromEntries(leftOut.map(({ key, rows }) => [key, rows]));
      app.log.warn({ source: 'logs', requests }, 'Requests were left out of the log.');
    },
  });
  const isRepeatedPoll = createPollFilter();
  app.addHook('onResponse', (request, reply, done) => {
    const isLeftOut = reply.statusCode < 400 && isRepeatedPoll(request);
    if (isRecorded(request, reply) && !isLeftOut) thinned.add(toRow(request, reply));
    done();
  });
  addProcessTask(app, { name: 'write the request log', seconds: 1, run: () => thinned.flush() });
  app.addHook('onClose', () => thinned.flush(true));
}

/** Pages, files and probes are not recorded, unless the server failed. */
function isRecorded({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isCall = url.startsWith('/api/') && !url.includes('/docs/static/');
  return isCall || statusCode >= 500;
}

type Row = ReturnType<typeof toRow>;

/** The key by which requests without a bound are counted. Limits bound the others. */
function toLimitKey({ actor_kind: kind, username, code, outcome }: Row): string | undefined {
  if (kind === 'anonymous') return code ?? outcome;
  return code === 'too_many_requests' ? `${code} ${kind} ${username}` : undefined;
}

/** `/tokens/:id` instead of what an id is matched with. */
const parameterPattern = /\(\^.*?\$\)/g;

function toRow(request: FastifyRequest, reply: FastifyReply) {
  const { kind, address, ...actor } = actorOf(request);
  const { id, username } = request.entered ?? actor;
  const isAnonymous = id === null && kind === 'person';
  const { statusCode: status } = reply;
  // Each access of these makes an object.
  const { url: route, schema } = request.routeOptions;
  const path = toLoggedPath(request.url, schema?.querystring);
  return {
    created_at: new Date().toISOString(),
    actor_kind: isAnonymous ? 'anonymous' : kind,
    actor_id: id,
    username,
    method: requestMethods.find((each) => each === request.method) ?? 'OTHER',
    route: route?.replace(parameterPattern, '') ?? null,
    path: path.slice(0, isAnonymous ? maxAnonymousPath : maxPath),
    status,
    outcome: toOutcome(status),
    code: request.failure ?? null,
    ms: Math.round((request.streamedAfterMs ?? reply.elapsedTime) * 10) / 10,
    bytes: bytesOf(reply),
    address,
    request_id: request.id,
    process: processName,
  };
}

function toOutcome(status: number): (typeof outcomes)[number] {
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'ok';
}

/** The bytes that were sent of streamed responses, such as exports. */
const sent = new WeakMap<FastifyReply, number>();

/** Counts the bytes of streamed responses, whose length is not known before, for {@link bytesOf}. */
function countBytes(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isCounted = payload instanceof Readable && !reply.hasHeader('content-length');
    done(null, isCounted ? pipeline(payload, createMeter(reply), () => undefined) : payload);
  });
}

/** The bytes of an answer's body. */
function bytesOf(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? sent.get(reply) ?? 0);
}

function createMeter(reply: FastifyReply): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      sent.set(reply, (sent.get(reply) ?? 0) + chunk.length);
      next(null, chunk);
    },
  });
}

/** The lists that the console can follow: it reads their first page every few seconds. */
const followed = operationResources.map(({ name }) => `/admin/${name}/list`);

/** The most polls that are remembered, and the longest. */
const [maxPolls, maxUrl] = [5_000, 1_000];

/**
 * Creates the function that finds calls which the console repeats in the background and which say
 * nothing new: whether its session has ended, and the same read of a log by the same session within a
 * minute. Another page or filter is another read.
 */
function createPollFilter(): (request: FastifyRequest) => boolean {
  const seen = new Set<string>();
  let since = 0;
  return (request) => {
    const { headers, url, staff, isServiceAccount } = request;
    if (!('x-background' in headers) || isServiceAccount || !staff) return false;
    const route = request.routeOptions.url ?? '';
    if (route.endsWith('/admin/me')) return true;
    if (!followed.some((path) => route.endsWith(path)) || url.length > maxUrl) return false;
    if (Date.now() - since >= 60_000 || seen.size >= maxPolls) {
      seen.clear();
      since = Date.now();
    }
    const poll = `${staff.sessionId} ${url}`;
    if (seen.has(poll)) return true;
    seen.add(poll);
    return false;
  };
}
