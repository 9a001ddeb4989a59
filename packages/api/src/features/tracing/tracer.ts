import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StatementObserver } from '../../core/database/connection/observe-statements.ts';
import { summarize } from '../../core/database/names.ts';
import { probes } from '../../core/http/health.ts';
import { toRoute } from '../../core/http/request-log.ts';

/** Facts of a span. Never values that people typed, and no secrets: traces leave the machine. */
export type SpanFacts = Readonly<Record<string, string | number>>;

interface TracerOptions {
  /** The collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the traces that begin here, the share that is recorded. */
  readonly share: number;
  /** The attributes of this process in every span: `service.name` and others. */
  readonly resource: Readonly<Record<string, string>>;
  readonly onError: (error: Error) => void;
}

/** The tracer, which begins and ends spans. */
type Tracer = ReturnType<typeof createTracer>;

/**
 * Creates a tracer that sends spans in batches. It sets none of the library's globals, so that
 * every app has its own.
 */
export function createTracer(options: TracerOptions) {
  const provider = createProvider(options);
  const spans = provider.getTracer('@koshpay/api');
  const contexts = new AsyncLocalStorage<Context>();

  const start = (context: Context, name: string, options: SpanOptions) =>
    spans.startSpan(name, options, context);

  /** Runs work whose spans are below this one. */
  const within = <T>(span: Span, work: () => T): T =>
    contexts.run(trace.setSpan(ROOT_CONTEXT, span), work);

  return {
    /** Begins a trace. */
    beginTrace: (name: string, kind: SpanKind, attributes: SpanFacts, links: Link[] = []) =>
      start(ROOT_CONTEXT, name, { kind, attributes, links }),
    /** Begins a span below the current one. */
    begin: (name: string, kind: SpanKind, attributes: SpanFacts) =>
      start(contexts.getStore() ?? ROOT_CONTEXT, name, { kind, attributes }),
    within,
    /** True if a span is open here. */
    isTraced: () => contexts.getStore() !== undefined,
    callerOf,
    inSpan: async <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> => {
      const span = start(ROOT_CONTEXT, name, { kind: SpanKind.INTERNAL, attributes: facts });
      try {
        return await within(span, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    /** Sends what is left. */
    stop: () => provider.shutdown(),
  };
}

function createProvider({ endpoint, headers, share, resource, onError }: TracerOptions) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = reportErrors(new OTLPTraceExporter({ url, headers: { ...headers } }), onError);
  return new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

const propagator = new W3CTraceContextPropagator();

/** The span of its caller that the headers of a request name, without what else they say of it. */
function callerOf(headers: object): Link[] {
  const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  const { traceId, spanId, traceFlags } = trace.getSpanContext(caller) ?? INVALID_SPAN_CONTEXT;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? [{ context }] : [];
}

/** Marks a span as failed, with the class of the error alone: its message may have values. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function reportErrors(exporter: SpanExporter, onError: TracerOptions['onError']): SpanExporter {
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error) onError(result.error);
      done(result);
    });
  return exporter;
}

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

/** Makes each statement a span below that of its request or job; others are no one's. */
export function createStatementTracer({ begin, isTraced }: Tracer): StatementObserver {
  return (text) => {
    if (!isTraced()) return undefined;
    const summary = summarize(text);
    const span = begin(summary, SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
    });
    return ({ rows, error }) => {
      if (error !== undefined) fail(span, error);
      if (typeof rows === 'number') span.setAttribute('db.response.returned_rows', rows);
      span.end();
    };
  };
}
