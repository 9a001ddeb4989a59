import type { FastifyInstance } from 'fastify';

/** Runs work without delaying the response of a request. */
export type AfterCommit = (work: () => Promise<void>) => void;

/**
 * Creates the runner of work after a commit: it never fails the response, failures are logged,
 * and an app that closes waits for it.
 */
export function createAfterCommit(app: FastifyInstance, resource: string): AfterCommit {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    const run = work().catch((error: unknown) =>
      app.log.error({ err: error }, `The hook afterCommit of '${resource}' failed.`),
    );
    running.add(run);
    void run.finally(() => running.delete(run));
  };
}
