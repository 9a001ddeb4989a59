import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readAnchor, StartError } from '@koshpay/api/internal';
import { makeFolder } from '@koshpay/postgres/internal';
import type { Env } from '../settings/env.ts';
import { formatError } from '../terminal/format-error.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * The file of the signed end of the audit log: beside the data of the private database, or in DATA_DIR,
 * one for each database of DATABASE_URL.
 */
export function anchorOf(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  { data }: Pick<OpenDatabase, 'data'>,
): string {
  if (data !== undefined || !DATABASE_URL)
    return join(data === undefined ? DATA_DIR : dirname(data), 'audit-head.json');
  const { host, pathname, searchParams } = new URL(DATABASE_URL);
  const place = JSON.stringify([host, pathname, searchParams.get('host')]);
  const id = createHash('sha256').update(place).digest('hex').slice(0, 8);
  return join(DATA_DIR, `audit-head-${basename(pathname).replaceAll(/[^\w-]+/g, '-')}-${id}.json`);
}

/**
 * Makes the folder of that file, and puts a damaged one aside, which holds back no start.
 *
 * @returns what was wrong, if something was
 */
export function prepareAnchor(file: string): string | undefined {
  try {
    makeFolder(dirname(file));
  } catch (error) {
    return `The signed end of the audit log is only in the log. ${formatError(error)}`;
  }
  try {
    readAnchor(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return `${error.message} To compare it with a copy: it is now ${setAsideAnchor(file)}.`;
  }
}

/**
 * Puts the end of a former record aside: a restored one ends earlier, as if it had been cut off.
 *
 * @returns where it is now; undefined if there was none
 */
export function setAsideAnchor(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const kept = `${file}.${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(file, kept);
  return kept;
}
