import { logSerializers, type SystemLog } from '@koshpay/api/internal';
import { type Logger, pino } from 'pino';
import type { Env } from '../settings/env.ts';
import { LogOutput } from './log-output.ts';

/** The process's log: for people in a terminal, JSON lines everywhere else. */
export async function createLogger(
  { LOG_LEVEL, MODE }: Env,
  { logMethod }: SystemLog,
): Promise<Logger> {
  const options = {
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'headers.authorization'],
    serializers: logSerializers,
    hooks: { logMethod },
  };
  if (MODE === 'production' || !process.stdout.isTTY) return pino(options, new LogOutput());
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }));
}
