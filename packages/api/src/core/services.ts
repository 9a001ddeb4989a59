import type { FastifyInstance } from 'fastify';
import type { Hub } from '../features/live/hub.ts';
import type { SpanFacts } from '../features/tracing/tracer.ts';
import type { Mailer } from './mailer.ts';

/** The changes that all processes commit. */
interface Changes extends Pick<Hub, 'watch' | 'hasChanged'> {
  /** Begins to hear of them. */
  readonly listen: () => void;
}

/** The services of features that the core uses, and their behaviour where a feature is left out. */
interface Services {
  readonly mailer: Mailer;
  readonly changes: Changes;
  /** Runs work as a span of its own; only runs it without tracing. */
  readonly inSpan: <T>(name: string, facts: SpanFacts, work: () => Promise<T>) => Promise<T>;
  readonly countSignInFailure: (reason: string) => void;
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}

const withoutFeatures: Services = {
  mailer: {
    isSetUp: false,
    send: async () => undefined,
    deliver: async () => {
      throw new Error('This server sends no mail.');
    },
  },
  // Changes of other processes are unknown, so everything is read on the primary.
  changes: { watch: () => undefined, hasChanged: () => true, listen: () => undefined },
  inSpan: (_name, _facts, work) => work(),
  countSignInFailure: () => undefined,
};

/** Gives an app the services of the features that it leaves out. */
export function decorateMissing(app: FastifyInstance): void {
  for (const [name, service] of Object.entries(withoutFeatures))
    if (!app.hasDecorator(name)) app.decorate(name, service);
}
