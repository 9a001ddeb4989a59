import type { ImportPlan, ImportStatus } from '@koshpay/resource/internal';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Actor } from '../../core/actor.ts';
import { isoTime, writtenAt } from '../../core/database/statements/iso-time.ts';

/** Files that were uploaded to be imported, and what became of them. */
export const imports = pgTable(
  'imports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: writtenAt(),
    updated_at: writtenAt(),
    finished_at: isoTime(),
    /** The person who uploaded it. No one else sees it. */
    staff_id: bigint({ mode: 'number' }).notNull(),
    username: text().notNull(),
    /** From where, for the audit log. */
    source: jsonb().$type<Pick<Actor, 'address' | 'sessionId' | 'requestId'>>().notNull(),
    resource: text().notNull(),
    status: text().$type<ImportStatus>().notNull().default('uploaded'),
    file_name: text().notNull(),
    /** SHA-256 of the file. */
    file_hash: text().notNull(),
    headers: jsonb().$type<readonly string[]>().notNull(),
    secret_columns: jsonb().$type<readonly number[]>().notNull(),
    row_count: integer().notNull(),
    /** The places where empty rows were left out, so that rows keep their numbers of the file. */
    gaps: jsonb().$type<readonly Gap[]>().notNull().default([]),
    plan: jsonb().$type<ImportPlan>().notNull(),
    /** True if good rows are imported although others are not. */
    is_partial: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    index('imports_staff_id_index').on(table.staff_id, table.resource, table.id),
    index('imports_file_hash_index').on(table.file_hash),
  ],
);

/** The rows of a file, some hundred together, without secrets; deleted after some days. */
export const importChunks = pgTable(
  'import_chunks',
  {
    import_id: bigint({ mode: 'number' }).notNull(),
    /** The place of its first row, counted from 0. */
    first: integer().notNull(),
    rows: jsonb().$type<readonly (readonly string[])[]>().notNull(),
    /**
     * The write that each row was found to be when the file was checked; null for one that failed.
     */
    seen: jsonb().$type<readonly (string | null)[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.first] })],
);

/** The rows that failed, and why; deleted with the file. */
export const importFailures = pgTable(
  'import_failures',
  {
    import_id: bigint({ mode: 'number' }).notNull(),
    /** The place of the row, counted from 0. */
    place: integer().notNull(),
    reasons: jsonb()
      .$type<readonly { readonly field: string; readonly message: string }[]>()
      .notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.place] })],
);

/** The place of a row that follows empty ones, counted from 0, and its number in the file. */
export type Gap = readonly [place: number, number: number];

/** The number of a row as spreadsheets count, which skip no empty row: usually, the headings are row 1. */
export function toRowNumber(gaps: readonly Gap[], place: number): number {
  const [from, number] = gaps.findLast(([start]) => start <= place) ?? [0, 2];
  return number + place - from;
}
