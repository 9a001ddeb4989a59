import type { AlertRule } from '@koshpay/api';
import type { SQL } from 'drizzle-orm';

interface RowRule<Row> extends Omit<AlertRule, 'find'> {
  readonly query: SQL;
  readonly toFinding: (row: Row) => Awaited<ReturnType<AlertRule['find']>>[number];
}

/** Defines a rule that finds something for each row of a query. */
export const defineRowRule = <Row extends Record<string, unknown>>({
  query,
  toFinding,
  ...rule
}: RowRule<Row>): AlertRule => ({
  ...rule,
  find: async ({ db }) =>
    (await db.drizzle.execute<Row>(query)).rows.map((row) => toFinding(row as Row)),
});
