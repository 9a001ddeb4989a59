import { inArray, sql } from 'drizzle-orm';
import { staff } from '../auth/tables.ts';
import type { Transaction } from '../database/connect.ts';

/** For this many days, the person who let another in might still be using the account. */
const days = 7;

/** The columns of an account that someone lets in. */
export function admittedBy({ id }: { readonly id: number }) {
  return { admitted_by: id, admitted_at: new Date().toISOString() };
}

/** Notes who lets accounts in. */
export async function noteAdmission(
  tx: Transaction,
  actor: { readonly id: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(staff)
    .set(admittedBy(actor))
    .where(inArray(staff.id, [...ids]));
}

/**
 * Whether two accounts may be in the hands of one person: within the last days, one of them let the
 * other in, or the same account both, itself or through others.
 */
export async function areOneHand(tx: Transaction, one: number, other: number): Promise<boolean> {
  const handsOf = (id: number) => sql`
    with recursive hands (id) as (
      select ${id}::bigint
      union
      select ${staff.admitted_by} from ${staff} join hands on hands.id = ${staff.id}
      where ${staff.admitted_by} is not null
        and ${staff.admitted_at} > now() - make_interval(days => ${days})
    ) select id from hands`;
  const { rows } = await tx.execute(sql`(${handsOf(one)}) intersect (${handsOf(other)}) limit 1`);
  return rows.length > 0;
}
