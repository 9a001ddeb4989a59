import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
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

/** Facts of a span. Never values that people typed, and no secrets: traces leave the machine. */
export type SpanFacts = Readonly<Record<string, string | number>>;

interface TracerOptions {
  /** The collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the traces that begin here, the share that is recorded. */
  readonly share: number;
  readonly serviceName: string;
  readonly onError: (error: Error) => void;
}

/** What begins and ends spans. */
export type Tracer = ReturnType<typeof createTracer>;

/**
 * Creates a tracer that sends spans in batches. It sets nothing of the library's globals, so that
 * every app has its own.
 */
export function createTracer({ endpoint, headers, share, serviceName, onError }: TracerOptions) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = reportErrors(new OTLPTraceExporter({ url, headers: { ...headers } }), onError);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('@koshpay/api');
  const contexts = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  /** A span below the current one, or below what `parent` says. */
  const begin = (name: string, kind: SpanKind, facts: SpanFacts, parent = contexts.getStore()) =>
    spans.startSpan(name, { kind, attributes: facts }, parent ?? ROOT_CONTEXT);

  /** Runs work whose spans are below this one. */
  const within = <T>(span: Span, work: () => T): T =>
    contexts.run(trace.setSpan(ROOT_CONTEXT, span), work);

  return {
    begin,
    within,
    /** Whether a span is open here. */
    isTraced: () => contexts.getStore() !== undefined,
    /** What the headers of a request say of its caller's span. */
    parentOf: (carrier: object) => propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter),
    inSpan: async <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> => {
      const span = begin(name, SpanKind.INTERNAL, facts, ROOT_CONTEXT);
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

/** Marks a span as failed, with the class of the error alone: its message may have values. */
export function fail(span: Span, error: unknown): void {
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
