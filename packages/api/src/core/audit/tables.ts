import { actorKinds, auditEntries as declared, retentions } from '@koshpay/resource/internal';
import { bigint, customType, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { writtenAt } from '../database/statements/iso-time.ts';
import { declaredConstraints } from '../tables/tables.ts';

const digest = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const wholeNumber = () => bigint({ mode: 'number' });
const values = () => jsonb().$type<Readonly<Record<string, unknown>>>();

/**
 * The audit log: the declared fields, and what never leaves the server. Who and what are hashed with a
 * salt each, so that either can be erased while its hash, and with it the chain, stays.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: wholeNumber().primaryKey().generatedAlwaysAsIdentity(),
    created_at: writtenAt(),
    updated_at: writtenAt(),
    actor_kind: text({ enum: actorKinds }).notNull().default('person'),
    actor_id: wholeNumber(),
    username: text(),
    role: text(),
    session_id: wholeNumber(),
    address: text(),
    request_id: text(),
    action: text().notNull(),
    resource: text(),
    record_id: wholeNumber(),
    record_title: text(),
    before: values(),
    after: values(),
    form: values(),
    retention: text({ enum: retentions }).notNull().default('logs'),
    who_salt: uuid().defaultRandom(),
    what_salt: uuid().defaultRandom(),
    /** The hash of what was erased. */
    who_digest: digest(),
    what_digest: digest(),
  },
  (table) => declaredConstraints(declared, table, {}),
);
