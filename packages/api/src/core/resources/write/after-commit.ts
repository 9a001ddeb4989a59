import type { FastifyBaseLogger } from 'fastify';

/** Runs work without delaying the response of a request. */
export type AfterCommit = (work: () => Promise<void>) => void;

/**
 * Creates the runners of work after commits, by resource: it never fails the write, failures are
 * logged, and `settle` waits for what runs.
 */
export function createAfterCommit(log: FastifyBaseLogger) {
  const running = new Set<Promise<void>>();
  return {
    of:
      (resource: string): AfterCommit =>
      (work) => {
        const run = work().catch((error: unknown) =>
          log.error({ err: error }, `The hook afterCommit of '${resource}' failed.`),
        );
        running.add(run);
        void run.finally(() => running.delete(run));
      },
    settle: async () => void (await Promise.all(running)),
  };
}
