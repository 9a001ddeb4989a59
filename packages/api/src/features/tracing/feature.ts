import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { defineFeature } from '../../core/feature.ts';
import { processName } from '../../core/process-name.ts';
import type { Settings } from '../../core/settings.ts';

/** Traces of requests, statements and jobs, sent where the settings say. */
export const tracing = defineFeature({
  name: 'tracing',
  plugin: (app, { db, settings, product, version }) =>
    registerTracing(app, db, settings, { name: product.name, version }),
});

/** Sends traces of requests, statements and jobs, if the settings say where to. */
async function registerTracing(
  app: FastifyInstance,
  db: AppDatabase,
  settings: Settings,
  service: { readonly name: string; readonly version: string },
): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  // Loaded only here: without traces the library costs nothing.
  const { createStatementTracer, createTracer, traceRequests } = await import('./tracer.ts');
  const tracer = createTracer({
    endpoint,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS ?? []),
    share: settings.OTEL_TRACES_SAMPLER_ARG ?? 1,
    resource: {
      'service.name': service.name,
      'service.version': service.version,
      'service.instance.id': processName,
    },
    onError: (error) => app.log.warn({ err: error }, 'Traces could not be sent.'),
  });
  app.decorate('inSpan', tracer.inSpan);
  traceRequests(app, tracer);
  db.statements.observe(createStatementTracer(tracer));
  app.addHook('onClose', () => tracer.stop());
}
