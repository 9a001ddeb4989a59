import { type AppDatabase, errorResponses } from '@koshpay/api';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Call, Options } from './options.ts';
import { pageOf, pageQuery, toPage } from './page.ts';

/** The columns and rows that a list reads. */
interface List {
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

interface ListCall<Filters extends z.ZodRawShape> extends Call {
  readonly filters: Filters;
  readonly list: (
    filters: z.output<z.ZodObject<Filters>>,
    context: { readonly merchantId: number; readonly site: string },
  ) => List;
}

/** Defines a call that lists rows. The result adds its route. */
export const defineList =
  <Filters extends z.ZodRawShape>({ path, scope, doc, row, filters, list }: ListCall<Filters>) =>
  (app: App, { db, site }: Options): void =>
    void app.get(
      path,
      {
        config: { scope },
        schema: {
          ...doc,
          querystring: z.strictObject({ ...pageQuery, ...filters }),
          response: { 200: pageOf(row), ...errorResponses(400) },
        },
      },
      async ({ query, apiKey }) => {
        const context = { merchantId: apiKey.merchant.id, site };
        return readList(db, list(query as never, context), query as unknown as Page);
      },
    );

/** A page of a list, the newest rows first. A cursor is the id of the last row that was read. */
async function readList(
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
