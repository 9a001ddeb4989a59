import type { Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** Notes why a payment could not be brought up to date. It is tried again every ten minutes. */
export async function storeProblem(tx: Transaction, id: number, error: unknown): Promise<void> {
  await tx.execute(sql`
    insert into payment_problems (payment_id, problem) values (${id}, ${toRootMessage(error)})
    on conflict (payment_id) do update set problem = excluded.problem`);
}

/** Forgets the problem of a payment that is up to date. */
export async function clearProblem(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from payment_problems where payment_id = ${id}`);
}

/** The innermost message: those around it have whole statements in them. */
function toRootMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  return error.cause instanceof Error ? toRootMessage(error.cause) : error.message.slice(0, 200);
}
