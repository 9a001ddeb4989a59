import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import type { AppParts } from '../app-parts.ts';
import { runSealer } from './run-sealer.ts';
import { runShipper } from './run-shipper.ts';
import { createAuditSink } from './sink.ts';

/**
 * Seals and ships the audit log as long as the app runs.
 *
 * @returns whether shipping fails
 */
export function registerAuditLog(
  app: FastifyInstance,
  { db, settings, vault }: AppParts,
  anchor: AppOptions['auditAnchor'],
): () => boolean {
  const sink = createAuditSink(settings, app.log);
  const isFailing = sink ? runShipper(app, db, sink) : () => false;
  runSealer(app, db, vault, {
    anchor,
    onCut: () =>
      app.log.error(
        { source: 'record' },
        'The audit log was cut off or replaced: run pnpm audit:verify.',
      ),
  });
  return isFailing;
}
