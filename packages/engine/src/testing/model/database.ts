import { join } from 'node:path';
import {
  createTestKit,
  migrationSets,
  prepareTables,
  restoreBackup,
  tablesWithoutBackup,
  writeBackup,
} from '@koshpay/api/testing';
import { gatewayUnderTest } from '@koshpay/gateway/server/testing';
import { type DatabaseAddress, rolesOf, startPostgres, withClient } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { getTableName } from 'drizzle-orm';

/** The gateway with its app, for histories. */
export const kit = createTestKit(gatewayUnderTest);

const migrations = migrationSets(gatewayUnderTest.migrations ?? '');
const name = 'model';
/** Nothing has to survive a crash of the machine. */
const settings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0' },
};

/** Starts a PostgreSQL for histories, with a template of the gateway's tables. It stops with `await using`. */
export async function startDatabase() {
  const folder = createTestFolder();
  const postgres = await startPostgres(folder.path, { name, settings });
  const superuser = { ...postgres.address, user: rolesOf(name).superuser, database: 'postgres' };
  let serial = 0;
  const administrate = (statement: string) =>
    withClient(superuser, (client) => client.query(statement));
  const addressesOf = (database: string) => ({
    address: { ...postgres.address, database },
    owner: { ...postgres.owner, database },
  });
  const create = async (template: string) => {
    const database = `${name}_${++serial}`;
    await administrate(
      `create database ${database} template ${template} strategy file_copy owner ${postgres.owner.user}`,
    );
    return addressesOf(database);
  };
  await kit.prepare(addressesOf(name));

  return {
    template: addressesOf(name),
    /** Another database with what the template has. */
    copy: () => create(name),
    drop: ({ database }: DatabaseAddress) =>
      administrate(`drop database if exists ${database} with (force)`),
    /** @returns the file */
    async backUp({ owner }: Addresses): Promise<string> {
      const file = join(folder.path, `${++serial}.backup`);
      const without = tablesWithoutBackup.map(getTableName);
      await writeBackup(owner, file, { product: '1.2.3', without });
      return file;
    },
    /** Another database with what a backup has, as `pnpm db:restore` makes it. */
    async restore(file: string): Promise<Addresses> {
      const addresses = await create('template0');
      await restoreBackup(addresses.owner, file, { migrations });
      await prepareTables(addresses, migrations, { isRestored: true });
      return addresses;
    },
    [Symbol.asyncDispose]: async () => {
      await postgres.stop();
      folder.remove();
    },
  };
}

/** A database for the server, and for the owner of its tables. */
export interface Addresses {
  readonly address: DatabaseAddress;
  readonly owner: DatabaseAddress;
}
