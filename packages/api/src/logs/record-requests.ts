import { operationResources, type outcomes, requestLogs, requestMethods } from '@koshpay/resource';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { AppDatabase } from '../database/connect.ts';
import { addProcessTask } from '../jobs/process-task.ts';
import { createLogBuffer } from './log-buffer.ts';
import { processName } from './process-name.ts';
import { toLoggedPath } from './to-logged-path.ts';
import { canWriteLater, writeRows } from './write-rows.ts';

/**
 * Records the requests of the API, from memory and in batches: no request waits for it. At most one
 * connection writes them, and none that requests wait for.
 */
export function recordRequests(app: FastifyInstance, { jobs: { drizzle } }: AppDatabase): void {
  const buffer = createLogBuffer<ReturnType<typeof toRow>>({
    write: (rows) => writeRows(drizzle, requestLogs, rows),
    isTemporary: canWriteLater,
    onLost: (requests) =>
      app.log.warn({ source: 'logs', requests }, 'Requests are missing in the request log.'),
    onFailure: (error) =>
      app.log.warn({ source: 'logs', err: error }, 'The request log could not be written.'),
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request, reply)) buffer.add(toRow(request, reply));
    done();
  });
  addProcessTask(app, { name: 'write the request log', seconds: 1, run: buffer.flush });
  app.addHook('onClose', buffer.flush);
}

/** What the console reads every few seconds: the lists that it follows, and whether its session ended. */
const polled = [...operationResources.map(({ name }) => `/${name}/list`), '/admin/me'];

/**
 * Pages, files and probes are not recorded, unless the server failed; nor is what the console reads in
 * the background every few seconds, which would fill the log. A refused call is recorded in any case.
 */
function isRecorded({ url, headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode >= 500) return true;
  if (!url.startsWith('/api/') || url.startsWith('/api/docs/static/')) return false;
  if (reply.statusCode >= 400 || !('x-background' in headers)) return true;
  return !polled.some((path) => routeOptions.url?.endsWith(path));
}

/** `/tokens/:id` instead of what an id is matched with. */
const parameterPattern = /\(\^.*?\$\)/g;

function toRow(request: FastifyRequest, reply: FastifyReply) {
  const { kind, id, username, address } = actorOf(request);
  const { statusCode: status } = reply;
  return {
    created_at: new Date().toISOString(),
    actor_kind: id === null ? 'anonymous' : kind,
    actor_id: id,
    username,
    method: requestMethods.find((each) => each === request.method) ?? 'OTHER',
    route: request.routeOptions.url?.replace(parameterPattern, '') ?? null,
    path: toLoggedPath(request),
    status,
    outcome: toOutcome(status),
    code: request.failure ?? null,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: Number(reply.getHeader('content-length') ?? 0),
    address,
    request_id: request.id,
    process: processName,
  };
}

function toOutcome(status: number): (typeof outcomes)[number] {
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'ok';
}
