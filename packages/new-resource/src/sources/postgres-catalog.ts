import type pg from 'pg';

/** A column, as PostgreSQL's catalogue describes it. */
export interface CatalogColumn {
  readonly name: string;
  /** As in a table definition: `character varying(50)`. */
  readonly type: string;
  readonly required: boolean;
  readonly generated: boolean;
  /** The expression of its default. */
  readonly default: string | null;
  /** The labels of an enum, in their order. */
  readonly labels: readonly string[] | null;
}

/** A constraint; `columns` are its own, `referenced` those of a foreign key's table. */
export interface CatalogConstraint {
  readonly type: 'c' | 'f' | 'p' | 'u';
  readonly columns: readonly string[];
  readonly table: string | null;
  readonly referenced: readonly string[] | null;
  readonly definition: string;
}

export async function readColumns(client: pg.Client, table: number): Promise<CatalogColumn[]> {
  const { rows } = await client.query<CatalogColumn>(columnsQuery, [table]);
  return rows;
}

export async function readConstraints(
  client: pg.Client,
  table: number,
): Promise<CatalogConstraint[]> {
  const { rows } = await client.query<CatalogConstraint>(constraintsQuery, [table]);
  return rows;
}

/** The tables and views to choose from, without `schema.` where it is not needed. */
export async function readTables(client: pg.Client): Promise<{ oid: number; names: string[] }[]> {
  const { rows } = await client.query<{ oid: number; names: string[] }>(tablesQuery);
  return rows;
}

const columnsQuery = `
  select attname as name, attnotnull as required,
    attidentity <> '' or attgenerated <> '' as generated,
    format_type(coalesce(nullif(typbasetype, 0), atttypid), case when typbasetype = 0 then atttypmod else typtypmod end) as type,
    pg_get_expr(adbin, adrelid) as default,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = atttypid) as labels
  from pg_attribute
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1 and attnum > 0 and not attisdropped
  order by attnum`;

const constraintsQuery = `
  select contype as type, pg_get_constraintdef(oid) as definition,
    (select relname::text from pg_class where pg_class.oid = confrelid) as table,
    array(select attname::text from unnest(conkey) with ordinality key(number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    (select array_agg(attname::text order by place) from unnest(confkey) with ordinality key(number, place)
      join pg_attribute on attrelid = confrelid and attnum = number) as referenced
  from pg_constraint
  where conrelid = $1 and contype in ('c', 'f', 'p', 'u')
  order by contype, conname`;

const tablesQuery = `
  select c.oid,
    case when pg_table_is_visible(c.oid) then array[relname::text, nspname || '.' || relname]
      else array[nspname || '.' || relname] end as names
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'f') and nspname <> 'information_schema' and nspname !~ '^pg_'
  order by relname`;
