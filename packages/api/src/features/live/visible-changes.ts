import type { Resource } from '@koshpay/resource';
import {
  type Account,
  isAllowed,
  type LiveChange,
  permissionsFor,
} from '@koshpay/resource/internal';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database } from '../../core/database/connection/connect.ts';
import { toStatementName } from '../../core/database/names.ts';
import type { PublishedChange } from './change-message.ts';
import type { Rights } from './rights.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds the places of the rows that an account sees. */
type Find = (rows: readonly Values[], access: Access) => Promise<ReadonlySet<number>>;

/**
 * Creates the function that reduces changes to what an account may know of: those of resources that
 * it may list, and of rows in its scope. A row that leaves its scope is deleted for it, one that
 * comes into it is new. People with the same rights share the result for a batch of changes.
 */
export function createVisibleChanges(product: CompiledProduct, { drizzle }: Database) {
  const finders = new Map<string, Find | undefined>();

  function finderOf(resource: Resource, access: Access): Find | undefined {
    const key = `${access.shape} ${resource.name}`;
    if (!finders.has(key)) finders.set(key, createFind(product, drizzle, resource, access));
    return finders.get(key);
  }

  return (changes: readonly PublishedChange[]) => {
    const batch = Map.groupBy(changes, ({ resource }) => resource);
    const results = new Map<string, Promise<LiveChange[]>>();
    const reduce = async ({ account, access }: Rights): Promise<LiveChange[]> => {
      const visible = product.resources.flatMap((resource) => {
        const own = batch.get(resource.name);
        if (!own || !canList(account, resource)) return [];
        const find = finderOf(resource, access);
        const all = own.map((each) => toLive(each, each.kind));
        return [find ? restrict(own, (rows) => find(rows, access)) : Promise.resolve(all)];
      });
      return withoutRepeated((await Promise.all(visible)).flat());
    };
    return (rights: Rights): Promise<LiveChange[]> => {
      const result = results.get(rights.key) ?? reduce(rights);
      results.set(rights.key, result);
      return result;
    };
  };
}

/** Rows that are not named may have been published several times. */
function withoutRepeated(changes: readonly LiveChange[]): LiveChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function canList(account: Account, resource: Resource): boolean {
  const anyOf = ['list', 'view'].flatMap((operation) => permissionsFor(resource, operation));
  return isAllowed(account, [...anyOf, ...resource.impliedBy]);
}

/** The changes of rows that are visible before or after them. */
async function restrict(
  changes: readonly PublishedChange[],
  find: (rows: readonly Values[]) => Promise<ReadonlySet<number>>,
): Promise<LiveChange[]> {
  const rows = changes.flatMap(({ before, after }) => [before ?? after ?? {}, after ?? {}]);
  const seen = await find(rows);
  return changes.flatMap((change, index) => {
    const { kind, before, after } = change;
    const wasSeen = Boolean(before ?? after) && seen.has(2 * index);
    const isSeen = after !== undefined && seen.has(2 * index + 1);
    if (kind === 'create' || kind === 'delete')
      return isSeen || wasSeen ? [toLive(change, kind)] : [];
    if (wasSeen) return [toLive(change, isSeen ? 'update' : 'delete')];
    return isSeen ? [toLive(change, 'create')] : [];
  });
}

function toLive({ resource, id, origin }: PublishedChange, kind: LiveChange['kind']): LiveChange {
  return { resource, kind, ...(id !== undefined && { id }), ...(origin && { origin }) };
}

/** The condition of lists and single rows, over the values of changes; undefined where all see all. */
function createFind(
  product: CompiledProduct,
  drizzle: Database['drizzle'],
  { name }: Resource,
  access: Access,
): Find | undefined {
  const table = product.tableOf(name);
  const fields = product.decidingFields(name);
  const condition = access.of(name).where((key) => sql`"changed".${sql.identifier(key)}`);
  if (!condition) return undefined;
  const columns = fields.map(
    (key) => sql`${sql.identifier(key)} ${sql.raw((table[key] as PgColumn).getSQLType())}`,
  );
  const place = sql.identifier('place_of_row');
  const statement = drizzle
    .select({ place: sql<number>`${place}` })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('changed_rows')}::jsonb) as "changed"(${sql.join(
        [sql`${place} int`, ...columns],
        sql`, `,
      )})`,
    )
    .where(condition)
    .prepare(toStatementName(`live ${name} ${access.shape}`));
  return async (rows, { values }) => {
    const changed_rows = JSON.stringify(
      rows.map((row, index) => ({ ...row, place_of_row: index })),
    );
    const found = await statement.execute({ ...values, changed_rows });
    return new Set(found.map((each) => Number(each.place)));
  };
}
