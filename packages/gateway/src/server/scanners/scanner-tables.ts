import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  numeric,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sumPrecision } from '../../wallets/wallet-fields.ts';

type TableOf = (resource: string) => PgTable & { readonly [column: string]: unknown };

const whole = () => bigint({ mode: 'number' });
const sum = () => numeric({ precision: sumPrecision, scale: 18 });
const time = () => timestamp({ withTimezone: true, mode: 'string' });

/** The columns that refer to rows of the console. */
const referencesOf = (tableOf: TableOf) => {
  const idOf = (resource: string) => () => tableOf(resource).id as never;
  const ofInstance = () => whole().notNull().references(idOf('instances'), { onDelete: 'cascade' });
  const ofNetwork = () => whole().notNull().references(idOf('networks'), { onDelete: 'cascade' });
  return { idOf, ofInstance, ofNetwork };
};

/**
 * The state of the scanners. It is apart from their rows in the console: who edits one of these never
 * waits for a scanner.
 */
export const scannerTables = (tableOf: TableOf) => {
  const references = referencesOf(tableOf);
  return {
    ...leaseTables(references),
    ...blockTables(references),
    ...comparedTables(references),
    /** The numbers of refused movements, also of those that have no row. */
    refusals: pgTable(
      'refusals',
      {
        network_id: references.ofNetwork(),
        day: date({ mode: 'string' }).notNull(),
        reason: text().notNull(),
        count: whole().notNull().default(sql`0`),
      },
      ({ network_id, day, reason }) => [primaryKey({ columns: [network_id, day, reason] })],
    ),
  };
};

type References = ReturnType<typeof referencesOf>;

/** The leases of instances, and the reservations of endpoints. */
const leaseTables = ({ idOf, ofInstance }: References) => ({
  /** The leases of instances: the worker that runs each, and its progress. */
  scannerLeases: pgTable('scanner_leases', {
    instance_id: ofInstance().primaryKey(),
    /** A worker's id; null where none has it. */
    owner: text(),
    beat_at: time(),
    /** The last block whose rows are stored. */
    last_block: whole(),
    /** Of the blocks that are stored, none up to this one may be lost; -1 while none is final. */
    final_block: whole().notNull().default(-1),
    /** The chain and the range that `last_block` is of: with others, an instance begins again. */
    range: text().notNull().default(''),
    /** After a deep reorganisation: what was found from this block on may be lost, and is looked up. */
    restart_from: whole(),
    /**
     * The problem that stopped it or holds it up: `deep_reorganisation`, `wrong_chain`,
     * `no_endpoint`.
     */
    problem: text(),
  }),
  /** Until when the requests to an RPC endpoint are given out to processes. */
  rpcReservations: pgTable('rpc_reservations', {
    endpoint_id: whole().primaryKey().references(idOf('rpc-endpoints'), { onDelete: 'cascade' }),
    until: time().notNull(),
  }),
});

/** The blocks that may still be lost, and what was found in them. */
const blockTables = ({ idOf, ofInstance, ofNetwork }: References) => ({
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
      /** False once it is confirmed or refused: nothing more happens to it, unless its block is lost. */
      is_pending: boolean().notNull().default(true),
    },
    ({ network_id, block_number, is_pending }) => [
      index('open_transactions_network_id_block_number_index').on(network_id, block_number),
      index('open_transactions_pending_index')
        .on(network_id, block_number)
        .where(sql`${is_pending}`),
    ],
  ),
});

/** The comparison of balances with the ledger. */
const comparedTables = ({ idOf, ofNetwork }: References) => ({
  /** The balances that wallets were found to have, and their differences from the ledger. */
  comparedBalances: pgTable(
    'compared_balances',
    {
      wallet_id: whole().notNull().references(idOf('wallets'), { onDelete: 'cascade' }),
      /** `native`, or the contract of a token in lower case. */
      asset: text().notNull(),
      network_id: ofNetwork(),
      /** Later balances are counted from what was found at this block. */
      block: whole().notNull(),
      balance: sum().notNull(),
      /** The number of transactions that it had sent; of the native currency. */
      nonce: whole(),
      /** The difference from the expected balance; null where they are the same. */
      difference: sum(),
      currency: text(),
      expected: sum(),
      found: sum(),
      found_at: whole(),
    },
    ({ wallet_id, asset, network_id, difference }) => [
      primaryKey({ columns: [wallet_id, network_id, asset] }),
      index('compared_balances_network_id_index').on(network_id),
      index('compared_balances_difference_index')
        .on(network_id, wallet_id)
        .where(sql`${difference} is not null`),
    ],
  ),
  /** The assets whose balances were all compared: of others, what is found is taken as it is. */
  comparedAssets: pgTable(
    'compared_assets',
    { network_id: ofNetwork(), asset: text().notNull() },
    ({ network_id, asset }) => [primaryKey({ columns: [network_id, asset] })],
  ),
});
