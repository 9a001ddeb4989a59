import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { TestApp } from './app.ts';
import { createTestApp, type TestSettings } from './create-test-app.ts';

interface LoggedApp {
  readonly app: FastifyInstance;
  /** The lines that it has logged since the last call, parsed. */
  readonly takeLines: () => Record<string, unknown>[];
}

/** Another app over the database of a test, which logs. Call `app.close` in the end. */
export async function createLoggedApp(
  test: TestApp,
  changed: Partial<TestSettings> = {},
): Promise<LoggedApp> {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (line) => written.push(String(line)));
  const settings = { ...test.settings, LOG_LEVEL: 'info', ...changed };
  const logger = pino({ level: settings.LOG_LEVEL }, stream);
  const app = await createTestApp({ db: test.db, settings, logger });
  return { app, takeLines: () => written.splice(0).map((line) => JSON.parse(line)) };
}
