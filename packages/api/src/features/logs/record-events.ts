import { systemEvents } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { addProcessTask } from '../../core/jobs/process-task.ts';
import { createLogBuffer, limitRows } from './log-buffer.ts';
import { isOwnLine, type SystemLog } from './system-log.ts';
import { type SystemEvent, truncateText } from './to-event.ts';
import { canWriteLater, writeRows } from './write-rows.ts';

/** An event can have kilobytes of details. */
const maxRows = 2_000;

/**
 * Stores the events of the process as long as the app runs, and what is left when it closes; of those
 * that are alike, a bounded number per minute. To be called before other hooks are added: what they
 * report while the app closes is stored, too.
 */
export function recordEvents(
  app: FastifyInstance,
  { jobs: { drizzle } }: AppDatabase,
  systemLog: SystemLog,
): void {
  const warn = (fields: object, message: string) =>
    app.log.warn({ ...fields, [isOwnLine]: true }, message);
  const buffer = createLogBuffer<SystemEvent>({
    write: (rows) => writeRows(drizzle, systemEvents, rows),
    isTemporary: canWriteLater,
    onLost: (events) => warn({ events }, 'Events are missing in the system log.'),
    onFailure: (error) => warn({ err: error }, 'The system log could not be written.'),
    maxRows,
  });
  const thinned = limitRows<SystemEvent>({
    buffer,
    keyOf: toKind,
    onLeftOut: (leftOut) => {
      for (const { rows, last } of leftOut)
        buffer.add({ ...last, message: `${truncateText(last.message, 450)} (and ${rows} more)` });
    },
  });
  systemLog.connect(thinned.add);
  app.addHook('onReady', async () => systemLog.note('process', 'Started.'));
  app.addHook('preClose', async () => systemLog.note('process', 'Stopping.'));
  addProcessTask(app, { name: 'write the system log', seconds: 1, run: () => thinned.flush() });
  app.addHook('onClose', () => thinned.flush(true));
}

/** The kind of a repeated event in a flood: the same message about the same account. */
function toKind({ level, source, message, details, request_id: id }: SystemEvent) {
  if (level === 'info') return undefined;
  const { account = '' } = (details ?? {}) as { readonly account?: unknown };
  return `${level} ${source} ${id === null ? message : message.replace(id, '')} ${account}`;
}
