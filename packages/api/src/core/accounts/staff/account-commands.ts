import { roles as roleResource, staff as staffResource } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import { commandActor } from '../../actor.ts';
import type { Database, Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import { noLink } from '../passwords/create-link.ts';
import { readRole } from '../rights/account-changes.ts';
import { assertOwnerRemains } from '../rights/last-owner.ts';
import type { StaffRules } from '../rights/rules.ts';
import { staff } from '../tables.ts';
import { recordRow } from './record-row.ts';
import { createStaff, resetStaff } from './staff.ts';

type NewAccount = Parameters<typeof createStaff>[3];
type Reset = Parameters<typeof resetStaff>[1];

/**
 * Creates the commands of a terminal for accounts: by the rules of the console, and recorded in the
 * history of the account.
 *
 * @example const accounts = createAccountCommands(db, product, vault, 'admin-create')
 */
export function createAccountCommands(
  db: Database,
  rules: StaffRules,
  vault: Vault,
  command: string,
) {
  const by = `command ${command}`;
  return {
    /** @throws {AppError} `conflict` if its username or e-mail address is taken, and as createStaff */
    create: (account: NewAccount): Promise<void> =>
      db.transaction(async (tx) => {
        if ((await createStaff(tx, rules, vault, account)) === undefined) throw isTaken();
        const created = await recordChange(tx, by, 'create', account.username);
        if (!account.permissions || !created) return;
        const after = await readRole(tx, created.role_id);
        await recordRow(tx, commandActor(), roleResource, 'create', { after, by });
      }),

    /** @throws {AppError} `not_found` */
    reset: (reset: Reset): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await findAccount(tx, reset.username);
        await resetStaff(tx, reset);
        await recordChange(tx, by, 'reset', reset.username, before);
      }),

    /** Ends an account and its sessions, until a reset. @throws {AppError} `not_found`, `last_owner` */
    disable: (username: string): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await findAccount(tx, username);
        await assertOwnerRemains(tx, rules, ({ id }) => id === before.id);
        await tx
          .update(staff)
          .set({ ...noLink, status: 'disabled' })
          .where(eq(staff.id, before.id));
        await recordChange(tx, by, 'disable', username, before);
      }),
  };
}

type Account = typeof staff.$inferSelect;

async function readAccount(tx: Transaction, username: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(staff).where(eq(staff.username, username)).for('update');
  return account;
}

/** @throws {AppError} `not_found` */
async function findAccount(tx: Transaction, username: string): Promise<Account> {
  const account = await readAccount(tx, username);
  if (!account) throw accountNotFound(username);
  return account;
}

/** Records a change of an account as it is now, and returns that. */
async function recordChange(
  tx: Transaction,
  by: string,
  operation: string,
  username: string,
  before?: Account,
): Promise<Account | undefined> {
  const after = await readAccount(tx, username);
  await recordRow(tx, commandActor(), staffResource, operation, { before, after, by });
  return after;
}

/** The refusal of a command that names no account. */
export function accountNotFound(username: string): AppError {
  return new AppError('not_found', `There is no account '${username}'.`);
}

function isTaken(): AppError {
  return new AppError(
    'conflict',
    'This username or e-mail address has an account. --reset gives it a new password.',
  );
}
