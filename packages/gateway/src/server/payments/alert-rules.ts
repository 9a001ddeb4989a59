import { sql } from 'drizzle-orm';
import { defineRowRule } from '../row-rule.ts';

/** The status of a payment is not what was received for it. */
export const paymentProblemsRule = defineRowRule({
  name: 'payments.problem',
  summary: 'A payment is not up to date',
  severity: 'critical',
  query: sql`select payment_id as id, problem from payment_problems order by 1 limit 20`,
  toFinding: ({ id, problem }: { id: string; problem: string }) => ({
    cause: id,
    message: `The payment ${id} could not be brought up to date with what was received: ${problem}`,
  }),
});
