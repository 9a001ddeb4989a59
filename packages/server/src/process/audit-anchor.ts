import { dirname, join } from 'node:path';
import type { OpenDatabase } from './open-database.ts';

/** The file of the signed end of the record, beside the data of the private database. */
export function anchorOf({ data }: Pick<OpenDatabase, 'data'>): string | undefined {
  return data === undefined ? undefined : join(dirname(data), 'audit-head.json');
}
