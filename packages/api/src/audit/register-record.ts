import type { FastifyInstance } from 'fastify';
import type { AppOptions, AppParts } from '../app-options.ts';
import { recordRefusals } from './refusals.ts';
import { runSealer } from './run-sealer.ts';
import { createAuditSink } from './sink.ts';

/** Records what is refused, and seals the record as long as the app runs. */
export function registerRecord(
  app: FastifyInstance,
  { db, settings, vault }: AppParts,
  anchor: AppOptions['auditAnchor'],
): void {
  recordRefusals(app, db.reserved);
  runSealer(app, db, vault, {
    sink: createAuditSink(settings.AUDIT_LOG_FILE, app.log),
    anchor,
    onCut: () =>
      app.log.error(
        { source: 'record' },
        'The record was cut off or replaced: run pnpm audit:verify.',
      ),
  });
}
