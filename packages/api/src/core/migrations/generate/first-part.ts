import { sequenceOf } from '../../tables/log-columns.ts';
import { withContract } from '../run/contract.ts';
import { MigrationError } from '../run/journal.ts';
import { isInParts } from './partition.ts';
import { quote, type Snapshot, type TableSnapshot, tableKey } from './snapshot.ts';

const schema = '"partitions"';

/** The statements around those that create a table, by which the former one becomes its first part. */
interface FirstParts {
  readonly moved: readonly string[];
  readonly attached: readonly string[];
}

/**
 * Makes tables with rows the first parts of tables in parts of their names: nothing is copied. Takes
 * them out of the former snapshot, so that those in parts are created as new ones.
 *
 * The first part takes the rows up to the end of the month, and what was unique stays so in it. Its key
 * is built again, with the time in it, and its rows are read once for its bounds, while others wait.
 */
export function toFirstParts(before: Snapshot, after: Snapshot): FirstParts {
  const tables = Object.values(before.tables).filter(
    (table) => !isInParts(table) && isInParts(after.tables[tableKey(table.name)]),
  );
  for (const { name } of tables) delete before.tables[tableKey(name)];
  return {
    moved: [
      ...(tables.length > 0 ? [`CREATE SCHEMA IF NOT EXISTS ${schema};`] : []),
      ...tables.flatMap((table) => move(table, after.tables[tableKey(table.name)])),
    ],
    attached: tables.flatMap(attach),
  };
}

function move(table: TableSnapshot, next: TableSnapshot | undefined): string[] {
  const { name } = table;
  const former = quote(formerOf(name));
  const lost = Object.keys(table.columns).filter((column) => !next?.columns[column]);
  const added = Object.values(next?.columns ?? {}).filter((column) => !table.columns[column.name]);
  if (lost.length > 0 || added.some(({ name: column }) => column !== 'created_at'))
    throw new MigrationError(
      `The table ${name} is to be stored in parts: change its columns in another migration.`,
    );
  return [
    withContract(
      `${name} is stored in parts, whose rows the former version would lock when it starts`,
      `ALTER TABLE ${quote(name)} RENAME TO ${former};`,
    ),
    `ALTER TABLE ${former} SET SCHEMA ${schema};`,
    ...Object.keys(table.foreignKeys)
      .filter((key) => !next?.foreignKeys[key])
      .map((key) => `ALTER TABLE ${schema}.${former} DROP CONSTRAINT ${quote(key)};`),
    // Of the rows there are, the time of the migration: they are kept as long as the newest of them.
    ...added.map(
      ({ type }) =>
        `ALTER TABLE ${schema}.${former} ADD COLUMN "created_at" ${type} DEFAULT now() NOT NULL;`,
    ),
  ];
}

function attach({ name }: TableSnapshot): string[] {
  const former = `${schema}.${quote(formerOf(name))}`;
  const sequence = quote(sequenceOf(name));
  return [
    `SELECT setval('${sequence}', last_value, is_called) FROM ${schema}.${sequence};`,
    `ALTER TABLE ${former} ALTER COLUMN "id" DROP IDENTITY;`,
    `ALTER TABLE ${former} DROP CONSTRAINT ${quote(`${name}_pkey`)};`,
    `ALTER TABLE ${former} ADD CONSTRAINT ${quote(`${name}_pkey`)} PRIMARY KEY ("id", "created_at");`,
    `DO $$
DECLARE last timestamptz;
BEGIN
  SELECT greatest(now() + interval '1 day', max("created_at")) INTO last FROM ${former};
  EXECUTE format('ALTER TABLE ${quote(name)} ATTACH PARTITION ${former} FOR VALUES FROM (%L) TO (%L)',
    '2000-01-01 00:00:00+00', (date_trunc('month', last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $$;`,
  ];
}

function formerOf(table: string): string {
  return `${table}_former`;
}
