import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

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
