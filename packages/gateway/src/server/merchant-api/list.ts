import { type AppDatabase, AppError, errorResponses } from '@koshpay/api';
import { plainParameters } from '@koshpay/resource';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, Call, Options } from './options.ts';

/** The parameters of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(50).describe('The most rows.'),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Cursor must be the next_cursor of a page.')
    .register(plainParameters, { isPlain: true })
    .optional()
    .describe('`next_cursor` of the page before.'),
};

/** The response of a list. */
export const pageOf = (row: z.ZodType) =>
  z.object({
    data: z.array(row),
    next_cursor: z.string().nullable().describe('Reads the next page; null on the last one.'),
  });

/** A page of rows, of which one more than the limit was read, where there is one. */
export function toPage<Row extends { readonly id: number }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit);
  const last = data.at(-1)?.id;
  return { data, next_cursor: rows.length > limit && last ? String(last) : null };
}

/** The refusal of a cursor that leads to no row of the merchant. */
export function unknownCursor(): AppError {
  const message = 'Cursor must be the next_cursor of a page.';
  return new AppError('bad_request', message, {
    details: [{ field: 'cursor', code: 'unknown', message }],
  });
}

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
