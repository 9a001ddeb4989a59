import { eq, inArray } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import type { Vault } from '../../secrets/vault.ts';

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
