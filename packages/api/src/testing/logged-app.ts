import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Settings } from '../core/settings.ts';
import { createSystemLog } from '../features/logs/system-log.ts';
import type { AppOptions, TestApp } from './setup.ts';

interface LoggedApp {
  readonly app: FastifyInstance;
  /** The lines that it has logged since the last call, parsed; without those of the audit log. */
  readonly takeLines: () => Record<string, unknown>[];
}

/** Creates the function that opens another app over the database of a test, which logs. */
export function createLogged<Own extends object>(
  createTestApp: (options: AppOptions<Own>) => Promise<FastifyInstance>,
) {
  return async (test: TestApp<Own>, changed: Partial<Settings & Own> = {}): Promise<LoggedApp> => {
    const written: string[] = [];
    const stream = new PassThrough().on('data', (line) => written.push(String(line)));
    const settings = { ...test.settings, LOG_LEVEL: 'info', ...changed };
    const systemLog = createSystemLog('all');
    const hooks = { logMethod: systemLog.logMethod };
    const logger = pino({ level: settings.LOG_LEVEL, hooks }, stream);
    const app = await createTestApp({ db: test.db, settings, logger, systemLog });
    const takeLines = () => written.splice(0).map((line) => JSON.parse(line));
    return { app, takeLines: () => takeLines().filter(({ audit }) => !audit) };
  };
}
