import * as audit from '../audit/tables.ts';
import * as auth from '../auth/tables.ts';
import * as secrets from '../secrets/tables.ts';
import { tables } from './tables.ts';

/** Every table of the product: what migrations are generated from. */
export const schema = { ...tables, ...auth, ...audit, ...secrets };

/** What a backup leaves out: a restored session would let an old token sign in again. */
export const ephemeralTables = [auth.sessions, auth.throttles];
