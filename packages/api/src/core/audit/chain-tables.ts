import { retentions } from '@koshpay/resource/internal';
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn, writtenAt } from '../database/statements/iso-time.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const wholeNumber = () => bigint({ mode: 'number' }).notNull();

/**
 * Entries that were sealed together, in a chain for each retention: each batch carries the hash of
 * the one before, so that the oldest can be deleted and the rest still verify.
 */
export const auditBatches = pgTable(
  'audit_batches',
  {
    chain: text({ enum: retentions }).notNull(),
    /** Counted from 1. */
    number: wholeNumber(),
    /** It holds every entry of its chain after this id, */
    after_id: wholeNumber(),
    /** up to this one. */
    last_id: wholeNumber(),
    entries: integer().notNull(),
    sealed_at: timeColumn().notNull(),
    /** The id and the hash of each entry, 40 bytes, in the order of ids. */
    leaves: bytes().notNull(),
    /** The hash of the batch before; zeros before the first. */
    previous: bytes().notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.number] })],
);

/** The ends of the chains on a day, signed: what can be published. */
export const auditHeads = pgTable('audit_heads', {
  /** `2026-11-22`, in UTC. */
  day: text().primaryKey(),
  head: jsonb().$type<SignedHead>().notNull(),
});

/** The keys that heads are signed with. */
export const auditKeys = pgTable('audit_keys', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Ed25519, SPKI, base64. */
  public_key: text().notNull(),
  /** PKCS 8, base64, sealed by the vault. */
  private_key: text().notNull(),
  created_at: writtenAt(),
});

/** The last entry of the audit log that was shipped to a log. */
export const auditShipments = pgTable('audit_shipments', {
  /** A chain, or `heads`. */
  stream: text().primaryKey(),
  /** The number of the last batch, or the day of the last head, that has left. */
  position: text().notNull(),
});

/** The last batch of a chain. */
export interface ChainEnd {
  readonly number: number;
  readonly last_id: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The ends of both chains at a time. */
export interface Head {
  /** ISO time. */
  readonly at: string;
  readonly ends: Readonly<Partial<Record<(typeof retentions)[number], ChainEnd>>>;
}

/** A head and its signature, which the public key of `key` verifies. */
export interface SignedHead extends Head {
  readonly key: number;
  readonly public_key: string;
  /** Ed25519 over the JSON text of `at` and `ends`, base64. */
  readonly signature: string;
}
