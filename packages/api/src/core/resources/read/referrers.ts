import type { Fields, Resource } from '@koshpay/resource';
import { type Account, isAuthorized, toParameters } from '@koshpay/resource/internal';
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Database } from '../../database/connection/connect.ts';
import { linesOf } from '../../tables/line-tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows that refer to a row, which cannot be deleted while there are any. */
export const referrersSchema = z.object({
  is_referred: z
    .boolean()
    .describe('Whether any row refers to it, also one that the caller may not see.'),
  referrers: z.array(
    z.object({
      resource: z.string(),
      field: z.string(),
      count: z.number().int(),
      is_at_least: z.boolean().describe('Whether there may be more: counting stops at a bound.'),
      filter: z
        .object({ param: z.string(), value: z.string() })
        .nullable()
        .describe('The parameter and the value by which their list finds them.'),
    }),
  ),
});
type Referrers = z.infer<typeof referrersSchema>;
type Referrer = Referrers['referrers'][number];

/** A field that refers to rows of a resource. */
interface Reference {
  readonly from: Resource;
  readonly field: string;
  /** The condition on the rows that refer to a row. */
  readonly refersTo: (row: Row) => SQL;
  readonly filter: (row: Row) => Referrer['filter'];
}

/** The number at which counting stops. */
const mostCounted = 1_000;

/** Creates the function that finds what refers to a row: by every reference of the product. */
export function createReferrers(
  { drizzle: db }: Database,
  product: CompiledProduct,
  target: Resource,
) {
  const references = product.resources.flatMap((from) => findReferences(product, from, target));
  const targetTable = product.tableOf(target.name);

  return async (access: Access, account: Account, id: number): Promise<Referrers> => {
    // Whole: a reference may lead to a field that the person may not read.
    const [row = {}] = await db
      .select()
      .from(targetTable as PgTable)
      .where(eq(targetTable.id as PgColumn, id));
    const found = await Promise.all(
      references.map(async (reference) => ({
        ...reference,
        ...(await countReferring(db, product, reference, row, access, account)),
      })),
    );
    return {
      is_referred: found.some(({ isReferred }) => isReferred),
      referrers: found
        .filter(({ count }) => count > 0)
        .map(({ from, field, count, filter }) => ({
          resource: from.name,
          field,
          count: Math.min(count, mostCounted),
          is_at_least: count > mostCounted,
          filter: filter(row),
        })),
    };
  };
}

/** Counts the rows of a reference that a person may list, and finds whether there are any at all. */
async function countReferring(
  db: Database['drizzle'],
  product: CompiledProduct,
  { from, field, refersTo }: Reference,
  row: Row,
  access: Access,
  account: Account,
) {
  const table = product.tableOf(from.name);
  const { readable, where } = access.of(from.name);
  const refers = refersTo(row);
  const isListed = isAuthorized(account, from, 'list') && field in readable.fields;
  const isVisible = where((key) => table[key] as PgColumn);
  const visible = isListed ? and(refers, isVisible) : sql`false`;
  const [counts] = await db
    .select({
      count: sql`(select count(*) from (select from ${table} where ${visible}
        limit ${sql.raw(`${mostCounted + 1}`)}) as "counted")`.mapWith(Number),
      isReferred: sql<boolean>`exists (select from ${table} where ${refers})`,
    })
    .from(sql`(select) as "one"`)
    .execute(access.values);
  return { count: counts?.count ?? 0, isReferred: counts?.isReferred ?? false };
}

function findReferences(product: CompiledProduct, from: Resource, target: Resource): Reference[] {
  const table = product.tableOf(from.name);
  const params = new Set(toParameters(from).map(({ param }) => param));
  const own = Object.entries(from.fields as Fields).flatMap(([field, declared]): Reference[] => {
    if (declared.kind !== 'ref' && declared.kind !== 'refMany') return [];
    if (declared.resource !== target.name) return [];
    if (declared.kind === 'ref' && declared.onDelete) return [];
    const column = table[field] as PgColumn;
    const keyOf = (row: Row) => row[(declared.kind === 'ref' && declared.targetKey) || 'id'];
    return [
      {
        from,
        field,
        refersTo: (row) =>
          declared.kind === 'ref' ? eq(column, keyOf(row)) : arrayContains(column, [keyOf(row)]),
        filter: (row) => (params.has(field) ? { param: field, value: String(keyOf(row)) } : null),
      },
    ];
  });
  return [...own, ...findInLines(product, from, target)];
}

/** The references in lines, which belong to their row. */
function findInLines(product: CompiledProduct, from: Resource, target: Resource): Reference[] {
  const id = product.tableOf(from.name).id as PgColumn;
  return linesOf(from).flatMap(({ key, field, table }) => {
    const lines = product.tableOf(table);
    return Object.entries(field.fields).flatMap(([name, leaf]): Reference[] => {
      if (leaf.kind !== 'ref' || leaf.resource !== target.name) return [];
      const targetKey = leaf.targetKey ?? 'id';
      return [
        {
          from,
          field: key,
          refersTo: (row) =>
            sql`${id} in (select ${lines.parent_id} from ${lines} where ${lines[name]} = ${row[targetKey]})`,
          filter: () => null,
        },
      ];
    });
  });
}
