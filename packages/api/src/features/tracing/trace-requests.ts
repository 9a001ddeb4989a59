import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { probes } from '../../core/http/health.ts';
import { toRoute } from '../../core/http/request-log.ts';
import type { Tracer } from './tracer.ts';

/**
 * Makes each request a trace, which is linked to the span that a `traceparent` header names. It does
 * not continue that one: anyone could decide which requests are recorded, and in which trace.
 */
export function traceRequests(
  app: FastifyInstance,
  { beginTrace, within, callerOf }: Tracer,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = toRoute(request);
    if (probes.has(route)) return done();
    const facts = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = beginTrace(`${method} ${route}`, SpanKind.SERVER, facts, callerOf(headers));
    spans.set(request, span);
    within(span, done);
  });
  // A body arrives outside of what the first hook began.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (request.failure) span?.setAttribute('error.type', request.failure);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
