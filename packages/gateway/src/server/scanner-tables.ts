import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

const whole = () => bigint({ mode: 'number' });
const time = () => timestamp({ withTimezone: true, mode: 'string' });

/**
 * The state of the scanners. It is apart from their rows in the console: who edits one of these never
 * waits for a scanner.
 */
export const scannerTables = (tableOf: TableOf) => {
  const idOf = (resource: string) => () => tableOf(resource).id as never;
  const ofInstance = () => whole().notNull().references(idOf('instances'), { onDelete: 'cascade' });
  const ofNetwork = () => whole().notNull().references(idOf('networks'), { onDelete: 'cascade' });
  return {
    /** Which worker runs an instance, and how far it is. */
    scannerLeases: pgTable('scanner_leases', {
      instance_id: ofInstance().primaryKey(),
      /** A worker's id; null where none has it. */
      owner: text(),
      beat_at: time(),
      /** The last block whose rows are stored. */
      last_block: whole(),
      /** The chain and the range that `last_block` is of: with others, an instance begins again. */
      range: text().notNull().default(''),
      /** Why it stopped or does not get on: `deep_reorganisation`, `wrong_chain`, `no_endpoint`. */
      problem: text(),
    }),
    /** The newest blocks of an instance, to find where a reorganised chain left the former one. */
    scannerBlocks: pgTable(
      'scanner_blocks',
      {
        instance_id: ofInstance(),
        number: whole().notNull(),
        hash: text().notNull(),
        parent_hash: text().notNull(),
        time: time().notNull(),
      },
      ({ instance_id, number }) => [primaryKey({ columns: [instance_id, number] })],
    ),
    /** The transactions in blocks that may still be lost. */
    openTransactions: pgTable(
      'open_transactions',
      {
        transaction_id: whole()
          .primaryKey()
          .references(idOf('transactions'), { onDelete: 'cascade' }),
        network_id: ofNetwork(),
        block_number: whole().notNull(),
        block_hash: text().notNull(),
      },
      ({ network_id, block_number }) => [
        index('open_transactions_network_id_block_number_index').on(network_id, block_number),
      ],
    ),
    /** How many movements were refused, also those that have no row. */
    refusals: pgTable(
      'refusals',
      {
        network_id: ofNetwork(),
        day: date({ mode: 'string' }).notNull(),
        reason: text().notNull(),
        count: whole().notNull().default(sql`0`),
      },
      ({ network_id, day, reason }) => [primaryKey({ columns: [network_id, day, reason] })],
    ),
  };
};
