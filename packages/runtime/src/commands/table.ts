import type { Command, Installation } from '../installation.ts';
import { createAccount } from './accounts.ts';
import { archiveRows } from './archives.ts';
import { eraseFromAuditLog, verifyAuditLog } from './audit.ts';
import { backUp, restore } from './backups.ts';
import { generateMigration, migratePending, planPending, skipAhead } from './migrations.ts';
import { checkRollups } from './rollups.ts';
import { rotateSecrets } from './secrets.ts';

/**
 * The terminal commands of every product. Usage, dispatch and docs follow from them.
 *
 * @example
 * const own = commands.filter(({ needsSources }) => !needsSources).map(({ name }) => name);
 */
export const commands: readonly Command[] = [
  createAccount,
  eraseFromAuditLog,
  verifyAuditLog,
  archiveRows,
  backUp,
  generateMigration,
  migratePending,
  planPending,
  restore,
  skipAhead,
  checkRollups,
  rotateSecrets,
];

/** The commands of an installation: those of every product, and its own. */
export function commandsOf({ isBundle, commands: own = [] }: Installation): readonly Command[] {
  return [...commands, ...own].filter(({ needsSources }) => !(isBundle && needsSources));
}
