import type { Resource } from '@koshpay/resource';
import { asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { type AppError, invalidField } from '../../errors.ts';
import { type LinesOf, linesOf } from '../../tables/line-tables.ts';
import type { ResourceTable } from '../../tables/tables.ts';

type Values = Record<string, unknown>;
type Line = Values & { readonly id?: number };

/** Reads and saves the lines of a resource's rows. The caller must lock the rows before saving. */
export function createLines({ tableOf }: CompiledProduct, resource: Resource) {
  const all = linesOf(resource).map((each) => ({ ...each, table: tableOf(each.table) }));

  return {
    /** The lines of a row, by field; nothing where the resource has none. */
    async read(db: Queryable, parentId: number): Promise<Values> {
      const lines: Values = {};
      for (const each of all) lines[each.key] = await readOne(db, each, parentId);
      return lines;
    },

    /**
     * Replaces the lines of a row: those with an id are changed, those without are added, and
     * missing ones are deleted. Fields without a value keep their lines.
     *
     * @throws {AppError} `validation_failed` for the id of a line that the row does not have
     */
    async save(tx: Transaction, parentId: number, values: Values): Promise<void> {
      for (const each of all) {
        const given = values[each.key] as readonly Line[] | undefined;
        if (given !== undefined) await saveOne(tx, each, parentId, given);
      }
    },
  };
}

interface LinesTable extends Omit<LinesOf, 'table'> {
  readonly table: ResourceTable;
}

async function readOne(db: Queryable, { field, table }: LinesTable, parentId: number) {
  const fields = ['id', ...Object.keys(field.fields)];
  const selected = Object.fromEntries(fields.map((key) => [key, table[key] as PgColumn]));
  return db
    .select(selected)
    .from(table as PgTable)
    .where(eq(table.parent_id as PgColumn, parentId))
    .orderBy(asc(table.position as PgColumn));
}

async function saveOne(
  tx: Transaction,
  lines: LinesTable,
  parentId: number,
  given: readonly Line[],
): Promise<void> {
  const table = lines.table as PgTable;
  const id = lines.table.id as PgColumn;
  const existing = (await readOne(tx, lines, parentId)) as { id: number }[];
  const left = new Set(existing.map(({ id }) => id));
  for (const [index, { id }] of given.entries())
    if (id !== undefined && !left.delete(id)) throw unknownLine(lines, index);
  if (left.size > 0) await tx.delete(table).where(inArray(id, [...left]));
  const placed = given.map((line, position) => ({ ...line, position, parent_id: parentId }));
  const added = placed.filter((line) => line.id === undefined);
  for (const { id: lineId, ...line } of placed)
    if (lineId !== undefined) await tx.update(table).set(line).where(eq(id, lineId));
  if (added.length > 0) await tx.insert(table).values(added);
}

function unknownLine({ key }: LinesTable, index: number): AppError {
  const message = 'This line was not found. It may have been deleted.';
  return invalidField(`${key}.${index}.id`, 'unknown', message);
}
