import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { staff } from '../tables.ts';

/** For this many days, the person who let another in might still be using the account. */
const days = 7;

/** An admission by someone, now. */
export function admissionBy({ id }: { readonly id: number }): Readonly<Record<string, string>> {
  return { [id]: new Date().toISOString() };
}

/** Notes who lets accounts in, beside those who did before: they may still know what it signs in with. */
export async function noteAdmission(
  tx: Transaction,
  actor: { readonly id: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(staff)
    .set({ admissions: sql`${staff.admissions} || ${JSON.stringify(admissionBy(actor))}::jsonb` })
    .where(inArray(staff.id, [...ids]));
}

/**
 * True if two accounts may be in the hands of one person: within the last days, one of them let the
 * other in, or the same account both, itself or through others.
 */
export async function areOneHand(tx: Transaction, one: number, other: number): Promise<boolean> {
  const handsOf = (id: number) => sql`
    with recursive hands (id) as (
      select ${id}::bigint
      union
      select admission.by::bigint
      from ${staff} join hands on hands.id = ${staff.id},
        jsonb_each_text(${staff.admissions}) as admission (by, at)
      where admission.at::timestamptz > now() - make_interval(days => ${days})
    ) select id from hands`;
  const { rows } = await tx.execute(sql`(${handsOf(one)}) intersect (${handsOf(other)}) limit 1`);
  return rows.length > 0;
}
