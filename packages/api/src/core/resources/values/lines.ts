import type { Resource } from '@koshpay/resource';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { type AppError, invalidField } from '../../errors.ts';
import { type LinesOf, linesOf } from '../../tables/line-tables.ts';

type Values = Record<string, unknown>;
type Line = Values & { readonly id?: number };

/** Reads and saves the lines of a resource's rows. The caller must lock the rows before saving. */
export function createLines({ tableOf }: CompiledProduct, resource: Resource) {
  const all = linesOf(resource);

  const readOne = async (db: Queryable, { field, table: name }: LinesOf, parentId: number) => {
    const table = tableOf(name) as PgTable;
    const { parent_id, position, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
    const fields = ['id', ...Object.keys(field.fields)];
    const selected = Object.fromEntries(fields.map((key) => [key, columns[key] as PgColumn]));
    return db
      .select(selected)
      .from(table)
      .where(eq(parent_id as PgColumn, parentId))
      .orderBy(asc(position as PgColumn));
  };

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
        if (given === undefined) continue;
        const table = tableOf(each.table);
        const existing = (await readOne(tx, each, parentId)) as { id: number }[];
        const left = new Set(existing.map(({ id }) => id));
        for (const [index, { id }] of given.entries())
          if (id !== undefined && !left.delete(id)) throw unknownLine(each, index);
        const id = table.id as PgColumn;
        if (left.size > 0) await tx.delete(table as PgTable).where(inArray(id, [...left]));
        const placed = given.map((line, position) => ({ ...line, position, parent_id: parentId }));
        const added = placed.filter((line) => line.id === undefined);
        for (const { id: lineId, ...line } of placed)
          if (lineId !== undefined)
            await tx
              .update(table as PgTable)
              .set(line)
              .where(eq(id, lineId));
        if (added.length > 0) await tx.insert(table as PgTable).values(added);
      }
    },
  };
}

function unknownLine({ key }: LinesOf, index: number): AppError {
  const message = 'This line was not found. It may have been deleted.';
  return invalidField(`${key}.${index}.id`, 'unknown', message);
}
