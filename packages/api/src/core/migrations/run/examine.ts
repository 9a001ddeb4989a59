import pg from 'pg';
import type { Check } from './check.ts';

/** The result of a check: the number of rows, and a few of them as text. */
export type Finding = { readonly check: Check; readonly rows: number; readonly examples: string };

type Group = { total: number; size: number; values: (string | null)[]; ids: string[] | null };

const maxExamples = 5;

/**
 * A temporary function that tests whether a text can be cast. `pg_input_is_valid` is newer than
 * PostgreSQL 14.
 */
const canCast = `create or replace function pg_temp.can_cast(value text, source text, target text)
  returns boolean language plpgsql as $$
  begin
    execute format('select %L::%s::%s', value, source, target);
    return true;
  exception when others then
    return false;
  end $$`;

/** Looks for the rows of a check; undefined if there are none. */
export async function examine(client: pg.Client, check: Check): Promise<Finding | undefined> {
  const { table, where, hasId, show } = check;
  if (where.includes('pg_temp.can_cast')) await client.query(canCast);
  const shown = show.map((column) => `left(${pg.escapeIdentifier(column)}::text, 60)`);
  const values = `array[${shown.join(', ')}]::text[]`;
  const id = hasId ? 'id' : 'null::bigint';
  const { rows } = await client.query<Group>(`
    with concerned as (
      select ${values} as values, ${id} as id, count(*) over (partition by ${values}) as size,
        row_number() over (partition by ${values} order by ${id}) as place
      from ${pg.escapeIdentifier(table)} where ${where}
    )
    select (select count(*)::int from concerned) as total, size::int, values,
      array_agg(id::text order by id) filter (where id is not null) as ids
    from concerned where place <= ${maxExamples + 1}
    group by values, size order by size desc, min(id) limit ${maxExamples + 1}`);
  const total = rows[0]?.total ?? 0;
  if (total === 0) return undefined;
  const examples = rows.map((row) => toExample(show, row)).filter(Boolean);
  return { check, rows: total, examples: listSome(examples, '; ') };
}

/** `name "Standard", network_id "3" (ids 4, 9)`. */
function toExample(show: readonly string[], { values, ids, size }: Group): string {
  const pairs = show.map((column, index) => `${column} ${JSON.stringify(values[index])}`);
  const names = ids ? `${size === 1 ? 'id' : 'ids'} ${listSome(ids, ', ')}` : '';
  if (pairs.length === 0) return names;
  return names ? `${pairs.join(', ')} (${names})` : pairs.join(', ');
}

/** The first few of many. */
function listSome(all: readonly string[], separator: string): string {
  const some = all.slice(0, maxExamples);
  return [...some, ...(all.length > maxExamples ? ['…'] : [])].join(separator);
}
