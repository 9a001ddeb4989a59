import * as audit from '../audit/tables.ts';
import * as auth from '../auth/tables.ts';
import * as secrets from '../secrets/tables.ts';
import type { Schema } from './drift.ts';

/** The tables of a product and the framework's own: what migrations are generated from. */
export function createSchema(tables: Schema): Schema {
  return { ...tables, ...auth, ...audit, ...secrets };
}

/** What a backup leaves out: a restored session would let an old token sign in again. */
export const ephemeralTables = [auth.sessions, auth.throttles];
