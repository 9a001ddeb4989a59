import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Access, cacheByAccess } from '../../access/access.ts';
import { toStatementName } from '../../database/statements/statement-name.ts';
import type { ResourceParts } from '../resource-parts.ts';
import { createLines } from '../values/lines.ts';
import { createStoredValues } from '../values/stored-values.ts';
import { missingRow } from './row-reads.ts';
import { createSelection, selectRows } from './select.ts';

type Row = Record<string, unknown>;

/** Makes the function that reads one row as a person may see it; prepared once for each shape of access. */
export function createReadRow({ db: { drizzle }, product, resource, vault }: ResourceParts) {
  const table = product.tableOf(resource.name);
  const lines = createLines(product, resource);
  const { open } = createStoredValues(product, resource, vault);
  const queryOf = cacheByAccess((access) => {
    const { readable, where } = access.of(resource.name);
    const isRow = eq(table.id as PgColumn, sql.placeholder('id'));
    return selectRows(drizzle, table, createSelection(product, readable, access))
      .where(
        and(
          isRow,
          where((key) => table[key] as PgColumn),
        ),
      )
      .prepare(toStatementName(`${access.shape} ${resource.name}.view`));
  });
  return async (access: Access, id: number): Promise<Row> => {
    const [row] = await queryOf(access).execute({ ...access.values, id });
    if (!row) throw missingRow(resource);
    return { ...(await open(drizzle, row as Row)), ...(await lines.read(drizzle, id)) };
  };
}
