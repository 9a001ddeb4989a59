import type { Resource } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { hasCause, isDatabaseUnavailable } from '../../core/database/errors/unavailable.ts';
import { toTableName } from '../../core/database/names.ts';
import { addPartitions } from './partitions.ts';

type Values = Readonly<Record<string, unknown>>;

/** Adds rows to the table of a log, in one statement. A part that is missing is added. */
export async function writeRows(
  db: Queryable,
  resource: Resource,
  rows: readonly Values[],
): Promise<void> {
  const insert = () => db.execute(insertAll(resource, rows));
  await insert().catch(async (error) => {
    if (!hasCause(error, lacksPartition)) throw error;
    await addPartitions(db, resource);
    await insert();
  });
}

/** True if the same rows may be written later: the database is away, or something is in the way. */
export function canWriteLater(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || !hasCause(error, ({ code }) => isAboutRows.test(`${code}`))
  );
}

/** A missing part has the code of a check, but no constraint. */
function lacksPartition(error: object): boolean {
  return 'code' in error && error.code === '23514' && !('constraint' in error && error.constraint);
}

const isAboutRows = /^(22|23|42)/;

/** A text cannot hold this, and a row with one would take all others with it. */
const nul = /\\u0000/g;

function insertAll({ name, fields }: Resource, rows: readonly Values[]) {
  const table = sql.identifier(toTableName(name));
  const keys = Object.keys(fields).filter((key) => key !== 'id' && key !== 'updated_at');
  const columns = sql.join(
    keys.map((key) => sql.identifier(key)),
    sql`, `,
  );
  const json = JSON.stringify(rows).replaceAll(nul, '');
  return sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`;
}
