import { z } from 'zod';
import { PostgresStartError } from '../database/embedded/error.ts';
import { EnvError } from '../env.ts';
import { AppError } from '../errors.ts';
import { InstanceTakenError } from './instance.ts';
import { ListenError } from './listen.ts';

/** A failure for the terminal: a mistake of the person there gets a sentence, anything else its whole story. */
export function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  const isTheirs =
    error instanceof AppError ||
    error instanceof EnvError ||
    error instanceof PostgresStartError ||
    error instanceof ListenError ||
    error instanceof InstanceTakenError;
  if (isTheirs) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
