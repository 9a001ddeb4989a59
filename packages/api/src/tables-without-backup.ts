import { challenges } from './core/accounts/factors/tables.ts';
import { sessions, sessionViews, throttles } from './core/accounts/tables.ts';
import { writePositions } from './core/database/replica/write-positions.ts';
import { idempotencyKeys } from './core/idempotency/tables.ts';
import { importChunks, importFailures } from './features/imports/feature.ts';
import { mails } from './features/mail/feature.ts';

/**
 * The tables that a backup leaves out: a restored session would let an old token sign in again, a
 * restored mail would be sent again, a restored response may be of a change that was not, positions
 * are those of one cluster, and files of imports are deleted after some days.
 *
 * @see {@link writeBackup}
 */
export const tablesWithoutBackup = [
  sessions,
  sessionViews,
  throttles,
  challenges,
  idempotencyKeys,
  importChunks,
  importFailures,
  mails,
  writePositions,
];
