import type pg from 'pg';
import type { Migration } from './pending.ts';

/** From this size of a table on, writers would wait noticeably for an index to be built. */
const largeBytes = 16 * 1024 * 1024;

const create = /^\s*CREATE INDEX ("[^"]+") ON ("[^"]+")/;
const drop = /^\s*DROP INDEX ("[^"]+")/;

/** The changes of indexes of large tables, which neither block writers nor slow readers. */
export interface LateIndexes {
  /** Statements that are not run with the others of their migration. */
  readonly skipped: ReadonlySet<string>;
  /** Those that run instead, after it: each index is complete before the one that it replaces goes. */
  readonly statements: readonly string[];
}

interface Table {
  readonly name: string;
  readonly plain: readonly string[];
  readonly unique: readonly string[];
}

/**
 * Finds the indexes that are created and dropped on tables that are large already. They are built
 * after the other statements have been committed, while others write; what they replace is dropped
 * last. Of each table, either all are late or none: see `build-indexes.ts`.
 */
export async function findLateIndexes(
  client: pg.Client,
  pending: readonly Migration[],
): Promise<LateIndexes> {
  const all = pending.flatMap(({ statements }) => statements);
  const tables = all.some((statement) => create.test(statement) || drop.test(statement))
    ? await readLargeTables(client)
    : [];
  const late = tables.map((table) => replay(table, all)).filter((each) => isIndependent(each, all));
  return {
    skipped: new Set(late.flatMap(({ statements }) => [...statements])),
    statements: [
      ...late.flatMap(({ created }) => [...created.values()]),
      ...late.flatMap(({ dropped }) => dropped.map((name) => `DROP INDEX ${name};`)),
    ],
  };
}

/** The name of the index that a late statement creates, or else of the one that it drops. */
export function toIndexName(statement: string): { creates?: string; drops?: string } {
  const [, creates] = create.exec(statement) ?? [];
  const [, drops] = drop.exec(statement) ?? [];
  return { ...(creates && { creates }), ...(drops && { drops }) };
}

async function readLargeTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select '"' || of.relname || '"' as name,
       coalesce(array_agg('"' || index.relname || '"') filter (where not indisunique), '{}') as plain,
       coalesce(array_agg('"' || index.relname || '"') filter (where indisunique), '{}') as unique
     from pg_class of left join pg_index on indrelid = of.oid left join pg_class index on index.oid = indexrelid
     where of.relnamespace = 'public'::regnamespace and of.relkind = 'r' and pg_table_size(of.oid) >= $1
     group by of.oid, of.relname`,
    [largeBytes],
  );
  return rows;
}

/** The changes of one table's indexes. */
interface Replayed {
  readonly table: Table;
  readonly statements: ReadonlySet<string>;
  /** Every name in these statements. */
  readonly names: ReadonlySet<string>;
  /**
   * The indexes that are still to be created, by name: not those that a later statement drops
   * again.
   */
  readonly created: ReadonlyMap<string, string>;
  readonly dropped: readonly string[];
}

function replay(table: Table, all: readonly string[]): Replayed {
  const statements = new Set<string>();
  const names = new Set<string>();
  const created = new Map<string, string>();
  const dropped = new Set<string>();
  for (const statement of all) {
    const [, name, on] = create.exec(statement) ?? [];
    const [, old] = drop.exec(statement) ?? [];
    const isKnown = old && (created.has(old) || table.plain.includes(old));
    if (name && on === table.name) created.set(name, statement);
    else if (isKnown && !created.delete(old)) dropped.add(old);
    else if (!isKnown) continue;
    statements.add(statement);
    names.add(name ?? old ?? '');
  }
  // A new one of the same name takes the place of the old one.
  return {
    table,
    statements,
    names,
    created,
    dropped: [...dropped].filter((name) => !created.has(name)),
  };
}

/**
 * True if no other statement depends on these indexes: that renames the table or one of them, or
 * changes the type of a column. With a unique one, which rows that are written next may violate,
 * what replaces it comes in the same transaction.
 */
function isIndependent({ table, statements, names }: Replayed, all: readonly string[]): boolean {
  const taken = [...names, ...table.unique];
  const changed = `ALTER TABLE ${table.name} (RENAME (TO|COLUMN)|ALTER COLUMN \\S+ SET DATA TYPE)`;
  const changesTable = new RegExp(`^\\s*(DROP TABLE ${table.name}|${changed})`, 'm');
  return !all.some(
    (statement) =>
      !statements.has(statement) &&
      (changesTable.test(statement) || taken.some((name) => statement.includes(name))),
  );
}
