import { getTableName } from 'drizzle-orm';
import type { Schema } from '../../core/tables/drift.ts';
import type { CompiledRollup } from './rollup.ts';
import { toDerivedTables } from './triggers.ts';

/** The tables and triggers of rollups: the part of a schema that migrations are generated from. */
export function rollupSchema(rollups: Iterable<CompiledRollup>): Schema {
  const entries = [...rollups].flatMap((rollup) => {
    const { base, deltas } = rollup;
    return [base, deltas]
      .map((table): [string, unknown] => [getTableName(table), table])
      .concat([[`triggers of ${getTableName(base)}`, toDerivedTables(rollup)]]);
  });
  return Object.fromEntries(entries);
}
