import type { AlertRule } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** The status of a payment is not what was received for it. */
export const paymentProblemsRule: AlertRule = {
  name: 'payments.problem',
  summary: 'A payment is not up to date',
  severity: 'critical',
  find: async ({ db }) => {
    const { rows } = await db.drizzle.execute<{ id: string; problem: string }>(
      sql`select payment_id as id, problem from payment_problems order by 1 limit 20`,
    );
    return rows.map(({ id, problem }) => ({
      cause: id,
      message: `The payment ${id} could not be brought up to date with what was received: ${problem}`,
    }));
  },
};
