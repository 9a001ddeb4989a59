import type pg from 'pg';
import { StartError } from '../../errors.ts';

/** Migrations that run one after the other, and have a journal of their own in the database. */
export interface MigrationSet {
  readonly owner: 'framework' | 'product';
  readonly folder: string;
}

type Owner = MigrationSet['owner'];

/** The tables of applied migrations: a product's is where Drizzle's migrator has it. */
const journals = {
  framework: 'drizzle.__framework_migrations',
  product: 'drizzle.__drizzle_migrations',
} as const satisfies Record<Owner, string>;

/** The record of a migration that ran in a database. */
export type AppliedMigration = {
  readonly hash: string;
  /** Milliseconds: when it was generated, which also identifies it. */
  readonly stamp: number;
  /** True if the version before it works on its tables; unknown of those of older versions. */
  readonly isExpansion?: boolean | null;
};

/**
 * Creates the table of applied migrations as Drizzle's migrator does, and our own column, in the
 * caller's transaction.
 */
export async function createJournal(client: pg.Client, owner: Owner): Promise<void> {
  const table = journals[owner];
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists ${table}
      (id serial primary key, hash text not null, created_at bigint);
    alter table ${table} add column if not exists is_expansion boolean`);
}

export async function recordMigration(
  client: pg.Client,
  owner: Owner,
  { hash, stamp, isExpansion }: AppliedMigration,
): Promise<void> {
  await client.query(
    `insert into ${journals[owner]} (hash, created_at, is_expansion) values ($1, $2, $3)`,
    [hash, stamp, isExpansion],
  );
}

/** The applied migrations, oldest first; undefined where the table does not exist. */
export async function readJournal(
  client: pg.Client,
  owner: Owner,
): Promise<AppliedMigration[] | undefined> {
  const table = journals[owner];
  const { rows: found } = await client.query(`select to_regclass('${table}') as name`);
  if (found[0].name === null) return undefined;
  // Databases of older versions lack the last column.
  const { rows } = await client.query<{
    stamp: string;
    hash: string;
    is_expansion: boolean | null;
  }>(
    `select created_at as stamp, hash, (to_jsonb(m) ->> 'is_expansion')::boolean as is_expansion
     from ${table} m order by created_at`,
  );
  return rows.map(({ stamp, hash, is_expansion: isExpansion }) => ({
    stamp: Number(stamp),
    hash,
    isExpansion,
  }));
}

/**
 * The applied migrations from a folder's first one on. Its stamp is that of the last one that it
 * replaces, so a database that ran those has it.
 */
export function sinceFirst<T extends { readonly stamp: number }>(
  applied: readonly T[],
  first = 0,
): readonly T[] {
  return applied.filter(({ stamp }) => stamp >= first);
}

/** A migration cannot be written or run; the message is a sentence with its cure. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}
