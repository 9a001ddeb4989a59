import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Access, ColumnOf } from '../../core/access/access.ts';
import { type CompiledRollup, joinColumns } from './rollup.ts';
import { rollupStates } from './tables.ts';

/**
 * A condition on the figures. `column` takes the fields that the rollup covers; that of `over` is
 * the day, to be compared with days: `2026-01-31`.
 */
export type FiguresWhere = (column: ColumnOf) => SQL | undefined;

/** The figures to read. */
export interface Counted {
  readonly where?: FiguresWhere | undefined;
  /** A query for figures that are added, such as those of rows that are left out. */
  readonly added?: SQL | undefined;
}

/** The figures of a rollup that one person may read. */
export interface Figures {
  readonly covers: (fields: readonly string[]) => boolean;
  /** True if every day has been counted. */
  readonly isKnown: SQL;
  /** The `from` and `where` of a query over them: the columns of the rollup's tables. */
  readonly from: (counted?: Counted) => SQL;
}

/** Undefined where the person sees rows by something that is not counted apart. */
export function toFigures(rollup: CompiledRollup, access: Access): Figures | undefined {
  const { readable, where: isVisible } = access.of(rollup.resource);
  const all = [rollup.over, ...rollup.by];
  const scoped = fieldsOf(isVisible);
  if (scoped.some((field) => !rollup.by.includes(field))) return undefined;
  const column: ColumnOf = (field) => sql.identifier(field === rollup.over ? 'day' : field);
  const columns = sql.raw(joinColumns(rollup.columns));
  return {
    covers: (fields) =>
      fields.every((field) => all.includes(field) && Object.hasOwn(readable.fields, field)),
    isKnown: sql`exists (select from ${rollupStates} where ${and(eq(rollupStates.name, rollup.table), isNotNull(rollupStates.completed_at))})`,
    from: ({ where, added } = {}) => {
      const conditions = and(isVisible(column), where?.(column));
      return sql`from (select ${columns} from ${rollup.base} union all select ${columns} from ${rollup.deltas}${added && sql` union all ${added}`}) as "figures"${conditions && sql` where ${conditions}`}`;
    },
  };
}

/** The fields that a condition reads. */
function fieldsOf(where: FiguresWhere): string[] {
  const fields: string[] = [];
  where((field) => {
    fields.push(field);
    return sql.identifier(field);
  });
  return fields;
}
