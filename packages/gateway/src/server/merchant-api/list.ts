import type { AppDatabase } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type pageQuery, toPage } from './page.ts';

/** The columns and rows that a list reads. */
export interface List {
  /** Its columns, with `id` among them. */
  readonly select: SQL;
  /** Its tables. */
  readonly from: SQL;
  /** The id of a row. */
  readonly id: SQL;
  readonly where: readonly (SQL | undefined)[];
}

type Page = z.output<z.ZodObject<typeof pageQuery>>;
type Row = { readonly id: number } & Record<string, unknown>;

/** A page of a list, the newest rows first. A cursor is the id of the last row that was read. */
export async function readList(
  { drizzle }: Pick<AppDatabase, 'drizzle'>,
  { select, from, id, where }: List,
  { limit, cursor }: Page,
) {
  const conditions = [...where, cursor ? sql`${id} < ${cursor}` : undefined];
  const { rows } = await drizzle.execute<Row>(
    sql`select ${select} from ${from} where ${allOf(conditions)} order by ${id} desc limit ${limit + 1}`,
  );
  return toPage(rows, limit);
}

/** All of some conditions, of which some may be missing. */
export function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((each) => each !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}
