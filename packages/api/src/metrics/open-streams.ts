import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Counts the answers that are being streamed, such as exports. */
export function registerOpenStreams(app: FastifyInstance, registry: Registry): void {
  const open = new Gauge({
    name: 'http_open_streams',
    help: 'Answers that are being streamed, such as exports and files.',
    registers: [registry],
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (payload instanceof Readable) {
      open.inc();
      reply.raw.once('close', () => open.dec());
    }
    done();
  });
}
