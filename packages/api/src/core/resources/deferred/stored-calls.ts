import type { Account } from '@koshpay/resource/internal';
import { and, eq, inArray } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { isActiveAccount, profileColumns, roles, staff } from '../../accounts/tables.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { isTemporary, isUnstorableText } from '../../database/errors/unavailable.ts';
import { AppError } from '../../errors.ts';
import type { JobTools } from '../../jobs/define-job.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { WriteParts } from '../create-submits.ts';
import { createAfterCommit } from '../write/unit.ts';
import type { Writer } from '../write/writer.ts';

/**
 * Defines the table of the writes that wait, by the id of the row that shows each of them: sealed
 * completely, since their values may be secrets.
 */
export function defineStoredCalls<Call>(name: string) {
  const table = pgTable(name, {
    id: bigint({ mode: 'number' }).primaryKey(),
    call: text().notNull(),
  });
  const contextOf = (row: number) => ({ table: name, column: 'call', row });
  const open = async (db: Queryable, vault: Vault, stored: typeof table.$inferSelect) =>
    JSON.parse(await vault.open(db, stored.call, contextOf(stored.id))) as Call;

  return {
    table,

    async store(tx: Transaction, vault: Vault, id: number, call: Call): Promise<void> {
      const seal = await vault.sealing(tx);
      await tx.insert(table).values({ id, call: seal(JSON.stringify(call), contextOf(id)) });
    },

    /** Undefined once it was taken or dropped. */
    async read(db: Queryable, vault: Vault, id: number): Promise<Call | undefined> {
      const [stored] = await db.select().from(table).where(eq(table.id, id));
      return stored && open(db, vault, stored);
    },

    /** Takes a call out of the store: it is decided, so nothing needs it any more. */
    async take(tx: Transaction, vault: Vault, id: number): Promise<Call> {
      const [stored] = await tx.delete(table).where(eq(table.id, id)).returning();
      if (!stored) throw new Error(`The row ${id} of ${name} is missing.`);
      return open(tx, vault, stored);
    },

    /** Forgets calls that are not made. Returns false if there are none. */
    async drop(tx: Transaction, ...ids: number[]): Promise<boolean> {
      const dropped = await tx.delete(table).where(inArray(table.id, ids)).returning();
      return dropped.length > 0;
    },
  };
}

/**
 * The person who asked for something that is done later, with the rights that they have now; undefined
 * if they may no longer sign in.
 */
export async function readWriter(
  db: Queryable,
  { accessOf }: CompiledProduct,
  id: number,
): Promise<Writer | undefined> {
  const [found] = await db
    .select(profileColumns)
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role_id))
    .where(and(eq(staff.id, id), isActiveAccount));
  if (!found) return undefined;
  const account: Account = found;
  const { username, role } = found;
  return { kind: 'person', id, username, role, address: null, account, access: accessOf(account) };
}

/**
 * The refusal of a write, for the person who asked for it. What is unexpected is only logged.
 *
 * @throws a failure of the database: the same write may work later
 */
export function toRefusal(error: unknown, log: FastifyBaseLogger): AppError {
  if (isTemporary(error)) throw error;
  if (isUnstorableText(error))
    return new AppError('validation_failed', 'A text contains a character that cannot be stored.');
  if (error instanceof AppError && error.status < 500) return error;
  log.error({ err: error }, 'A write in the background failed.');
  return new AppError('internal_error', 'Something went wrong on our side.');
}

/** Runs work of a job that writes rows. What hooks do after a commit ends before the job does. */
export async function writeInJob(
  { db, product, vault, settings, mailer, log }: JobTools,
  work: (parts: WriteParts) => Promise<void>,
): Promise<void> {
  const { of: afterCommitOf, settle } = createAfterCommit(log);
  const services = { settings, mailer };
  await work({ db, product, vault, services, afterCommitOf, log }).finally(settle);
}
