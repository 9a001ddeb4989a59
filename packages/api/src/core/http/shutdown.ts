import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to end; load balancers should use another one. */
    isStopping: boolean;
  }
}

/**
 * The milliseconds in which open connections may send one more request after the listener has
 * closed.
 */
const lastRequestMs = 500;

/** Every handler has answered within this time, see `handlerTimeout`. */
const longestAnswerMs = 31_000;

/** Makes `/readyz` fail, and continues to serve for the given time. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.isStopping = true;
  await sleep(seconds * 1000);
}

/**
 * Makes `app.close()` finish every request. First the listener closes alone: Node's own `close`
 * would also close connections between two requests, on which the next one may be on its way. Each
 * connection gets its last response with `connection: close`; idle and silent ones are closed after a
 * while.
 */
export function registerShutdown(app: FastifyInstance): void {
  app.decorate('isStopping', false);
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    app.isStopping = true;
    await acceptPending(app.server);
    Server.prototype.close.call(app.server);
    await waitUntilEmpty(sockets, lastRequestMs);
    // Browsers open connections ahead of their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    app.server.closeIdleConnections();
    await waitUntilEmpty(sockets, longestAnswerMs);
    app.server.closeAllConnections();
  });
}

/**
 * Accepts the connections that wait in the kernel's backlog, one per turn of the event loop: closing
 * the listener resets those that are left.
 */
async function acceptPending(server: Server): Promise<void> {
  let isQuiet = false;
  const onConnection = () => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  const deadline = Date.now() + lastRequestMs;
  while (!isQuiet && Date.now() < deadline) {
    isQuiet = true;
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', onConnection);
}

/** The error of a process that is about to end. */
export function shuttingDown(): AppError {
  return new AppError('shutting_down', 'This server is shutting down. Please try again.', {
    retryAfter: 2,
  });
}

async function waitUntilEmpty(sockets: ReadonlySet<Socket>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (sockets.size > 0 && Date.now() < deadline) await sleep(20);
}

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: Gauge;
  }
  interface FastifyRequest {
    /** The milliseconds until it became a stream, whose length says nothing about the server. */
    streamedAfterMs: number | undefined;
  }
}

/** Counts the responses that are being streamed, such as exports and live events. */
export function registerOpenStreams(app: FastifyInstance, registry: Registry): void {
  const open = new Gauge({
    name: 'http_open_streams',
    help: 'Answers that are being streamed, such as exports, files and live events.',
    registers: [registry],
  });
  app.decorate('openStreams', open);
  app.decorateRequest('streamedAfterMs', undefined);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable) count(open, reply.raw);
    done();
  });
}

/** Sends the head of a response that stays open, past the time limit of handlers, and counts it. */
export function hijackAsStream(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): ServerResponse {
  const { raw, request, elapsedTime } = reply;
  request.streamedAfterMs = elapsedTime;
  count(request.server.openStreams, raw);
  reply.hijack();
  const all = Object.entries({ ...reply.getHeaders(), ...headers });
  for (const [name, value] of all) if (value !== undefined) raw.setHeader(name, value);
  raw.flushHeaders();
  return raw;
}

function count(open: Gauge, raw: ServerResponse): void {
  open.inc();
  raw.once('close', () => open.dec());
}
