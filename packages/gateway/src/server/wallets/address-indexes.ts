import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The next index of each extended public key, without those that restores left out. It is by key, not
 * by wallet: a wallet that is deleted and created again continues where it was.
 */
export const addressIndexes = pgTable('address_indexes', {
  xpub: text().primaryKey(),
  next_index: integer().notNull(),
});
