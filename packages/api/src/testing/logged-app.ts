import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Env } from '../env.ts';
import type { TestApp } from './app.ts';
import { testVault } from './vault.ts';

interface LoggedApp {
  readonly app: FastifyInstance;
  /** The lines that it has logged since the last call, parsed. */
  readonly takeLines: () => Record<string, unknown>[];
}

/** Another app over the database of a test, which logs. Call `app.close` in the end. */
export async function createLoggedApp(
  test: TestApp,
  settings: Partial<Env> = {},
): Promise<LoggedApp> {
  const written: string[] = [];
  const stream = new PassThrough().on('data', (line) => written.push(String(line)));
  const env: Env = { ...test.env, LOG_LEVEL: 'info', ...settings };
  const logger = pino({ level: env.LOG_LEVEL }, stream);
  const app = await createApp({ db: test.db, env, vault: testVault, logger });
  return { app, takeLines: () => written.splice(0).map((line) => JSON.parse(line)) };
}
