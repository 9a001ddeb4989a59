import { sql } from 'drizzle-orm';
import type { AlertRule } from '../alert-rule.ts';

/** Days of a rollup were not what its table has: totals were wrong until they were counted again. */
export const rollupRule: AlertRule = {
  name: 'rollups.mismatch',
  summary: 'A rollup was wrong',
  severity: 'warning',
  find: async ({ db }) => {
    const { rows } = await db.drizzle.execute<{ name: string; mismatches: string }>(
      sql`select name, mismatches from rollup_states
        where mismatches > 0 or mismatched_at > now() - interval '1 hour'`,
    );
    return rows.map(({ name, mismatches }) => ({
      cause: name,
      message: `${mismatches} days of the rollup of ${name} were wrong at the last check.`,
    }));
  },
};
