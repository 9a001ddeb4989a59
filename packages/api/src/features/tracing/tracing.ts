import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { processName } from '../../core/process-name.ts';
import type { Settings } from '../../core/settings.ts';

/** Sends traces of requests, statements and jobs, if the settings say where to. */
export async function registerTracing(
  app: FastifyInstance,
  db: AppDatabase,
  settings: Settings,
  service: { readonly name: string; readonly version: string },
): Promise<void> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  // Loaded only here: without traces the library costs nothing.
  const { createTracer } = await import('./tracer.ts');
  const { traceRequests } = await import('./trace-requests.ts');
  const { createStatementTracer } = await import('./trace-statements.ts');
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
