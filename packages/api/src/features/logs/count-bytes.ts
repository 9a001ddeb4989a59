import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The bytes that were sent of streamed responses, such as exports. */
const sent = new WeakMap<FastifyReply, number>();

/** Counts the bytes of streamed responses, whose length is not known before, for {@link bytesOf}. */
export function countBytes(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isCounted = payload instanceof Readable && !reply.hasHeader('content-length');
    done(null, isCounted ? pipeline(payload, createMeter(reply), () => undefined) : payload);
  });
}

/** The bytes of an answer's body. */
export function bytesOf(reply: FastifyReply): number {
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
