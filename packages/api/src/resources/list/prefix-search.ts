import type { Parameter } from '@koshpay/resource';
import { getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { keys, type ListParts, type Shape } from './list-parts.ts';
import { orderBy } from './order.ts';
import type { PageStatements } from './page-statements.ts';

type Row = Record<string, unknown>;

/** A search whose texts are all in indexes of the resource's own table. */
export interface PrefixSearch extends Parameter {
  readonly match: 'prefix' | 'whole';
}

/** What the indexes have of a search, up to the bound. */
interface Probed {
  /** Every row that it finds; null if they are more than the bound. */
  readonly ids: string[] | null;
  /** How many rows it finds at least. */
  readonly found: number;
}

/** The rows of a page. */
interface Walked {
  readonly ids: string[];
  /** Whether there are none left, as opposed to too many rows between them. */
  readonly isWhole: boolean;
}

/** How many rows are read for a page, for each that may be counted. */
const walkFactor = 30;
/** Rows that no index has both filters of are read one by one to be counted: fewer of them. */
const countFactor = 10;
/** No text that begins with another is after that text and the last character there is. */
const lastCharacter = '\u{10FFFF}';
const [textKey, endKey] = ['#text', '#end'];

/** The search of a list's parameters that the indexes of its own table can answer. */
export function findPrefixSearch(
  active: readonly Parameter[],
  { selection, table }: ListParts,
): PrefixSearch | undefined {
  return active.find(
    (parameter): parameter is PrefixSearch =>
      (parameter.match === 'prefix' || parameter.match === 'whole') &&
      !parameter.isAlternative &&
      parameter.fields.every((key) => selection.columns[key] === table[key]),
  );
}

/** The values of a search's placeholders. */
export function toSearchValues(text: unknown): Row {
  return { [textKey]: text, [endKey]: `${text}${lastCharacter}` };
}

/**
 * Searches the beginnings of several columns with bounded work. Of a rare text, the indexes have
 * all rows; of a frequent one, they say so after as many entries as the bound, and reading the list
 * in its own order soon finds a page.
 */
export function createPrefixSearch(parts: ListParts, statements: PageStatements, bound: number) {
  const { db, table } = parts;
  const id = table.id as PgColumn;
  const name = sql.identifier(getTableName(table));
  const most = bound * walkFactor;

  /** Rows of the list without the search, in its order and as far as they are read. */
  function walkedRows(search: PrefixSearch, shape: Shape, limit: number): SQL {
    const wanted = [
      id,
      ...shape.order.columns,
      ...search.fields.map((key) => table[key] as PgColumn),
    ];
    const columns = Object.fromEntries(wanted.map((column) => [column.name, column]));
    const rows = statements
      .filtered(shape, columns, statements.whereOfPage(shape))
      .orderBy(...orderBy(shape.order, shape.from === 'before'))
      .limit(limit);
    return sql`(${rows}) as ${name}`;
  }

  /** Looks the text up in the indexes of all columns, in as many entries as the bound and one. */
  async function probe(search: PrefixSearch, hasAsOf: boolean, values: Row): Promise<Probed> {
    const [row] = await db.drizzle
      .select({ ids: sql<string[] | null>`"ids"`, found: sql`"found"`.mapWith(Number) })
      .from(toProbe(parts, search, hasAsOf, bound))
      .execute(values);
    return { ids: row?.ids ?? null, found: row?.found ?? 0 };
  }

  async function walk(search: PrefixSearch, shape: Shape, values: Row): Promise<Walked> {
    const limit = Number(values[keys.limit]);
    const found = await db.drizzle
      .select({ id: sql<string>`${id}`.as('id') })
      .from(walkedRows(search, shape, most))
      .where(toMatch(search, table))
      .orderBy(...orderBy(shape.order, shape.from === 'before'))
      .limit(limit)
      .offset(Number(values[keys.offset]))
      .execute(values);
    const ids = found.map((row) => row.id);
    if (ids.length === limit) return { ids, isWhole: true };
    return { ids, isWhole: (await countRows(shape, most + 1, values)) <= most };
  }

  /** How many rows there were to walk over. */
  async function countRows(shape: Shape, limit: number, values: Row): Promise<number> {
    const rows = statements.filtered(shape, { one: sql`1` }, statements.whereOfPage(shape));
    const [row] = await db.drizzle
      .select({ count: sql`count(*)`.mapWith(Number).as('count') })
      .from(sql`(${rows.limit(limit)}) as ${name}`)
      .execute(values);
    return row?.count ?? 0;
  }

  /** How many of the first rows of a list were read, and found by the search. */
  async function countRead(search: PrefixSearch, shape: Shape, limit: number, values: Row) {
    const [row] = await db.drizzle
      .select({
        read: sql`count(*)`.mapWith(Number).as('read'),
        found: sql`count(*) filter (where ${toMatch(search, table)})`.mapWith(Number).as('found'),
      })
      .from(walkedRows(search, shape, limit))
      .execute(values);
    return row ?? { read: 0, found: 0 };
  }

  return {
    probe,
    walk,
    /** The total of a search that finds too many, as far as it is counted. */
    count: async (search: PrefixSearch, shape: Shape, values: Row) => {
      const some = Math.ceil(bound / countFactor);
      const { read, found } = await countRead(search, shape, some + 1, values);
      return { total: found, isExact: read <= some };
    },
  };
}

/** Entries of the indexes, one after the other, until there are enough. */
function toProbe(
  { table, state }: ListParts,
  search: PrefixSearch,
  hasAsOf: boolean,
  bound: number,
): SQL {
  const probes = search.fields.map((key, index) => {
    const text = sql`lower(${table[key]})`;
    const before = search.fields
      .slice(0, index)
      .map((_, each) => sql`(select count(*) from ${toName(each)})`);
    const left = sql.join([sql`${sql.raw(String(bound + 1))}`, ...before], sql` - `);
    return sql`${toName(index)} as materialized (select ${table.id} as "id",
      ${hasAsOf ? state.isSeen : sql`true`} as "is_old" from ${table}
      where ${toRange(search, text)} order by ${text} using ~<~ limit ${left})`;
  });
  const each = (of: (name: SQL | ReturnType<typeof toName>) => SQL, between: SQL) =>
    sql.join(
      search.fields.map((_, index) => of(toName(index))),
      between,
    );
  const found = each(
    (name) => sql`(select count(*) filter (where "is_old") from ${name})`,
    sql`, `,
  );
  const read = each((name) => sql`(select count(*) from ${name})`, sql` + `);
  const ids = each((name) => sql`select "id" from ${name}`, sql` union all `);
  // A row may be found in several columns: only those of one column are different rows.
  return sql`(with ${sql.join(probes, sql`, `)} select greatest(${found}) as "found",
    case when ${read} <= ${bound} then array(${ids}) end as "ids") as "probed"`;
}

const toName = (index: number) => sql.identifier(`probe_${index}`);

/** Compared as the index does, so that no row is compared again. */
function toRange({ match }: PrefixSearch, text: SQL): SQL {
  const start = sql`lower(${sql.placeholder(textKey)}::text)`;
  if (match === 'whole') return sql`${text} = ${start}`;
  return sql`${text} ~>=~ ${start} and ${text} ~<~ lower(${sql.placeholder(endKey)}::text)`;
}

function toMatch({ match, fields }: PrefixSearch, table: ListParts['table']): SQL {
  const wanted = sql`lower(${sql.placeholder(textKey)}::text)`;
  const matches = fields.map((key) => {
    const text = sql`lower(${table[key]})`;
    return match === 'whole' ? sql`${text} = ${wanted}` : sql`starts_with(${text}, ${wanted})`;
  });
  return or(...matches) as SQL;
}
