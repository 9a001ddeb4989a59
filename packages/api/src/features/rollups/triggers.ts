import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { DerivedTables } from '../../core/tables/derived-tables.ts';
import { toIdentifier } from '../../core/tables/tables.ts';
import { type CompiledRollup, countRows, joinColumns, sumQuery } from './rollup.ts';

const quote = pg.escapeIdentifier;

/**
 * The tables of a rollup and the triggers that fill them. They run once for each statement, append
 * one row for each group that changed, and never change a row, so that no writer waits for another.
 */
export function toDerivedTables(rollup: CompiledRollup): DerivedTables {
  const { table, base, deltas } = rollup;
  const nameOf = (event: string) => toIdentifier(table, 'rollup', event);
  const counter = quote(nameOf('count'));
  const trigger = (event: string, transition: string) =>
    `CREATE TRIGGER ${quote(nameOf(event))} AFTER ${event} ON ${quote(table)}${transition}
  FOR EACH STATEMENT EXECUTE FUNCTION ${counter}();`;
  const rows = 'NEW TABLE AS new_rows';
  const former = 'OLD TABLE AS old_rows';
  return new DerivedTables({
    name: getTableName(base),
    tables: [base, deltas],
    triggers: { table, names: ['insert', 'update', 'delete', 'truncate'].map(nameOf) },
    create: [
      toFunction(rollup, counter),
      `REVOKE EXECUTE ON FUNCTION ${counter}() FROM PUBLIC;`,
      trigger('insert', ` REFERENCING ${rows}`),
      trigger('update', ` REFERENCING ${rows} ${former}`),
      trigger('delete', ` REFERENCING ${former}`),
      trigger('truncate', ''),
      setState(table),
    ],
    drop: [
      `DROP FUNCTION ${counter}() CASCADE;`,
      `DELETE FROM rollup_states WHERE name = ${pg.escapeLiteral(table)};`,
    ],
  });
}

/**
 * With the rights of the tables' owner: who may change the rows need not be granted the figures.
 */
function toFunction(rollup: CompiledRollup, name: string): string {
  const tableOf = (table: CompiledRollup['base']) => `public.${quote(getTableName(table))}`;
  const [base, deltas] = [tableOf(rollup.base), tableOf(rollup.deltas)];
  const [added, removed] = [countRows(rollup, 'new_rows'), countRows(rollup, 'old_rows', '-')];
  const append = `insert into ${deltas} (${joinColumns(rollup.columns)})`;
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  begin
    if tg_op = 'INSERT' then
      ${append}
      ${added};
    elsif tg_op = 'DELETE' then
      ${append}
      ${removed};
    elsif tg_op = 'UPDATE' then
      ${append}
      ${sumQuery(rollup, `(${added}\n      union all ${removed}) as changed`)};
    else
      truncate ${base}, ${deltas};
    end if;
    return null;
  end $$;`;
}

/** A table without rows needs no back-fill. Creating the triggers has locked it for writers. */
function setState(table: string): string {
  return `DO $$ BEGIN
  INSERT INTO rollup_states (name, completed_at)
  SELECT ${pg.escapeLiteral(table)}, CASE WHEN EXISTS (SELECT FROM ${quote(table)}) THEN NULL ELSE now() END;
END $$;`;
}
