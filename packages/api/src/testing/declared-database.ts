import { createTestFolder } from '@koshpay/postgres/testing';
import { defineResource, type Fields, field, type Resource } from '@koshpay/resource';
import { writeMigration } from '../core/migrations/generate/write-migration.ts';
import { migrate, planMigrations } from '../core/migrations/migrate.ts';
import { createTables } from '../core/tables/declared-tables.ts';
import type { Schema } from '../core/tables/drift.ts';
import { createDatabase } from './database.ts';

/**
 * A database whose tables follow from declarations that a test changes, with its own migrations.
 *
 * @param toSchema the tables of resources; by default without what is derived from them
 */
export async function createDeclaredDatabase(
  toSchema: (resources: readonly Resource[]) => Schema = createTables,
) {
  const folder = createTestFolder();
  const { owner, address, drop } = await createDatabase();
  const sets = [{ owner: 'product', folder: folder.path }] as const;
  /** Generates the migration that leads to these declarations; returns its statements. */
  const declare = async (...resources: Resource[]): Promise<string[]> => {
    const declared = { ownSchema: toSchema(resources), own: resources };
    return (await writeMigration(folder.path, declared)).statements;
  };
  const run = (...allowLoss: string[]) => migrate(address, sets, { allowLoss });
  const query = async (sql: string) => (await owner.query(sql)).rows;
  return {
    declare,
    migrate: run,
    plan: () => planMigrations(address, sets),
    query,
    address,
    /** A connection of its own. */
    connect: () => owner.connect(),
    /** A resource's table with rows, each written as SQL. */
    async given(resource: Resource, columns: string, ...rows: string[]): Promise<void> {
      await declare(resource);
      await run();
      const values = rows.map((row) => `(${row})`).join(', ');
      await query(`insert into ${resource.name} (${columns}) values ${values}`);
    },
    drop: async () => {
      await drop();
      folder.remove();
    },
  };
}

const name = field.text({ required: true });

/** A resource to change: its name, its fields and any other options. */
export function coins(fields: Fields, more: object = {}): Resource {
  return (defineResource as unknown as (declaration: object) => Resource)({
    name: 'coins',
    title: 'Coins',
    singular: 'Coin',
    recordTitle: 'name',
    menu: { group: 'chains', path: '/coins' },
    fields: { name, ...fields },
    list: { columns: ['name'] },
    ...more,
  });
}
