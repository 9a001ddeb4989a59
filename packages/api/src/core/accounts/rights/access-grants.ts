import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection/connect.ts';
import { staff } from '../tables.ts';

/** For this many days, the person who gave another access might still be using the account. */
const days = 7;

/** A grant of access by someone, now. */
export function accessGrantBy({ id }: { readonly id: number }): Readonly<Record<string, string>> {
  return { [id]: new Date().toISOString() };
}

/** Adds a person to those who gave accounts access: they may still know what it signs in with. */
export async function storeAccessGrant(
  tx: Transaction,
  actor: { readonly id: number },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(staff)
    .set({ admissions: sql`${staff.admissions} || ${JSON.stringify(accessGrantBy(actor))}::jsonb` })
    .where(inArray(staff.id, [...ids]));
}

/**
 * True if two accounts may be in the hands of one person: within the last days, one of them
 * gave the other access, or the same account gave it to both, itself or through others.
 */
export async function mayBeSamePerson(
  tx: Transaction,
  one: number,
  other: number,
): Promise<boolean> {
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
