import { product } from '@koshpay/gateway';
import type { Fields, Resource } from '@koshpay/resource';
import type { FieldOf } from '@koshpay/resource/internal';
import type pg from 'pg';

/** The statements of a list as one would write them by hand, newest rows first. */
export interface BareStatements {
  /** Its placeholders are the limit and the offset. */
  readonly rows: string;
  readonly total: string;
}

/** The columns of `tokens/list` before anything was added to it. */
const tokens: BareStatements = {
  rows: `select "id", "chain_id", "contract", "symbol", "digit", "status", "created_at", "updated_at"
    from "tokens" order by "tokens"."id" desc limit $1 offset $2`,
  total: 'select count(*) from "tokens"',
};

/** The statements of every list of the product, each with the columns, joins and counts of its resource. */
export async function writeBareStatements(
  client: pg.Client,
): Promise<Record<string, BareStatements>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  );
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  const lists = product.resources.filter(({ name }) => columnsOf.has(toTable(name)));
  const statements = lists.map((resource) => {
    const columns = columnsOf.get(toTable(resource.name)) ?? [];
    return [resource.name, write(resource, columns)] as const;
  });
  return { ...Object.fromEntries(statements), bare: tokens };
}

function write({ name, fields }: Resource, stored: readonly string[]): BareStatements {
  const table = toTable(name);
  const joins = new Set<string>();
  const selected = Object.entries(fields as Fields).flatMap(([key, field]) => {
    if (field.kind === 'count' || field.kind === 'sum') return [`(${countRows(field)}) "${key}"`];
    if (field.kind === 'mention') return [`(${findMentioned(field)}) "${key}"`];
    if (field.kind !== 'through') return stored.includes(key) ? [`t."${key}"`] : [];
    const { resource, targetKey = 'id' } = (fields as Fields)[field.ref] as FieldOf<'ref'>;
    joins.add(
      `left join "${toTable(resource)}" "${field.ref}" on "${field.ref}"."${targetKey}" = t."${field.ref}"`,
    );
    return [`"${field.ref}"."${field.field}" "${key}"`];
  });
  return {
    rows: `select ${selected.join(', ')} from "${table}" t ${[...joins].join(' ')}
      order by t.id desc limit $1 offset $2`,
    total: `select count(*) from "${table}"`,
  };
}

function countRows(field: FieldOf<'count'> | FieldOf<'sum'>): string {
  const { resource, foreignKey } = field;
  const other = product.resources.find(({ name }) => name === resource)?.fields as Fields;
  const { targetKey = 'id' } = other[foreignKey] as FieldOf<'ref'>;
  const wanted = Object.entries((field.kind === 'count' && field.where) || {}).map(
    ([key, values]) => ` and o."${key}" in (${[values].flat().map((each) => `'${each}'`)})`,
  );
  const what = field.kind === 'count' ? 'count(*)' : `sum(o."${field.field}")`;
  return `select ${what} from "${toTable(resource)}" o where o."${foreignKey}" = t."${targetKey}"${wanted.join('')}`;
}

function findMentioned({ resource, match }: FieldOf<'mention'>): string {
  const equal = Object.entries(match).map(([key, own]) => `o."${key}" = t."${own}"`);
  return `select o.id from "${toTable(resource)}" o where ${equal.join(' and ')}`;
}

const toTable = (resource: string) => resource.replaceAll('-', '_');
