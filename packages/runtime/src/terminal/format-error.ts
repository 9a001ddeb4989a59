import { AppError } from '@koshpay/api';
import { BackupError, StartError } from '@koshpay/api/internal';
import { PostgresStartError } from '@koshpay/postgres';
import { DeclarationError } from '@koshpay/resource';
import pg from 'pg';
import { z } from 'zod';
import { EnvError } from '../settings/setting-sources.ts';

/** A failure for the terminal: a sentence where the operator can fix it, else the whole stack. */
export function formatError(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('\n');
  const isTheirs =
    error instanceof AppError ||
    error instanceof BackupError ||
    error instanceof DeclarationError ||
    error instanceof EnvError ||
    error instanceof PostgresStartError ||
    error instanceof StartError;
  if (isTheirs) return error.message;
  if (!(error instanceof Error)) return String(error);
  return formatMachineError(error) ?? error.stack ?? error.message;
}

/** The codes of a full disk, a read-only folder and missing permissions. */
function formatMachineError(error: Error): string | undefined {
  const cause = error.cause instanceof pg.DatabaseError ? error.cause : error;
  const { code, path = 'the data folder' } = cause as { code?: string; path?: string };
  switch (code) {
    case 'ENOSPC':
    case '53100':
      return 'The disk is full: free some space and start again.';
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return `This account cannot write ${path}: change its owner or its mode, or set DATA_DIR to another folder.`;
    case '25006':
      return 'The database is read-only, as a standby is: set DATABASE_URL to the primary.';
    case '42501':
      return `The database user lacks a privilege (${cause.message}): grant it CREATE on the database and its schema public.`;
    default:
      return undefined;
  }
}
