import type { Fields, Resource } from '@koshpay/resource';
import type { ExportQuery } from '@koshpay/resource/internal';
import { and } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Access } from '../../core/access/access.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { exportLimits } from '../../core/database/connection/limits.ts';
import { arrivalColumns, orderBy, toOrder } from '../../core/resources/list/order.ts';
import { createRowFilter } from '../../core/resources/read/row-filter.ts';
import { createSelection, selectRows } from '../../core/resources/read/select.ts';
import type { ResourceParts } from '../../core/resources/resource-parts.ts';
import { createStoredValues } from '../../core/resources/values/stored-values.ts';
import { rowsTogether } from './export-limits.ts';
import type { NamedReference } from './reference-names.ts';

type Row = Record<string, unknown>;

/** The part of the rows that is read. */
interface Wanted {
  readonly query: ExportQuery;
  readonly keys: readonly string[];
  readonly named: readonly NamedReference[];
}

/**
 * The rows that a person's list would show over all its pages, in its order, a batch after the
 * other. Only what is wanted of them is read.
 */
export async function* readRows(
  cursor: CursorRunner,
  { db, product, vault, resource }: ResourceParts,
  access: Access,
  { query, keys, named }: Wanted,
): AsyncGenerator<Row[]> {
  const { readable, where } = access.of(resource.name);
  const show = product.hooks[resource.name]?.show;
  const table = product.tableOf(resource.name);
  const filter = createRowFilter(product, resource.name, access);
  const { active, values: filtered } = filter.read(query);
  const read = ['id', ...keys, ...active.flatMap(({ fields }) => fields)];
  // A hook may need any field of the row that it changes for its reader.
  const picked = show ? readable : pickFields(readable, read);
  const names = named.map(({ as, sql }) => [as, sql] as const);
  const isVisible = where((key) => table[key] as PgColumn);
  const rows = selectRows(
    cursor,
    table,
    createSelection(product, picked, access),
    Object.fromEntries(names),
  )
    .where(and(isVisible, filter.toWhere(active)))
    .orderBy(...orderBy(toOrder(table, arrivalColumns(table, resource), query)));
  const values = { ...access.values, ...filtered };
  const { openAll } = createStoredValues(product, picked, vault);
  for (;;) {
    const batch = await openAll(db.drizzle, await rows.execute(values));
    if (batch.length === 0) return;
    yield show ? batch.map((row) => show(access, row)) : batch;
  }
}

function pickFields(resource: Resource, keys: readonly string[]): Resource {
  const entries = Object.entries(resource.fields as Fields).filter(([key]) => keys.includes(key));
  return { ...resource, fields: Object.fromEntries(entries) as Resource['fields'] };
}

/** Runs one select as a cursor: each execution of it returns the rows that follow. */
export type CursorRunner = Queryable;

/** Opens a transaction that only reads one state of the database. */
export async function openTransaction(client: pg.PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // A client that reads slowly keeps it waiting between two batches.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local statement_timeout = ${exportLimits.statementTimeoutMs}`);
}

/** @param client in an open transaction, which ends the cursor */
export function createCursor(client: pg.PoolClient): CursorRunner {
  let isOpen = false;
  const limit = { query_timeout: exportLimits.answerTimeoutMs } as object;
  const query = async ({ text, rowMode, types }: pg.QueryArrayConfig, values?: unknown[]) => {
    if (!isOpen) {
      const declaration = `declare exported no scroll cursor for ${text}`;
      await client.query({ ...limit, text: declaration, values: values ?? [] });
      isOpen = true;
    }
    const fetch = { ...limit, text: `fetch ${rowsTogether} from exported`, rowMode, types };
    return client.query(fetch as pg.QueryConfig);
  };
  return drizzle({ client: { query } as unknown as pg.Pool }) as unknown as CursorRunner;
}
