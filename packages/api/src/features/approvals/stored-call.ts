import { eq } from 'drizzle-orm';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Effect } from './effect.ts';
import { approvalCalls } from './tables.ts';

const placeOf = (row: number) => ({ table: 'approval_calls', column: 'call', row });

/** A write that waits, and the part of its effect that is not shown. */
export type StoredCall = Call & Partial<Pick<Effect, 'referred'>>;

/** Stores the write of an approval: sealed completely, since its values may be secrets. */
export async function storeCall(
  tx: Transaction,
  vault: Vault,
  id: number,
  call: StoredCall,
): Promise<void> {
  const seal = await vault.sealing(tx);
  await tx.insert(approvalCalls).values({ id, call: seal(JSON.stringify(call), placeOf(id)) });
}

/** Takes the write of an approval out of the store: it is decided, so nothing needs it any more. */
export async function consumeCall(tx: Transaction, vault: Vault, id: number): Promise<StoredCall> {
  const [stored] = await tx.delete(approvalCalls).where(eq(approvalCalls.id, id)).returning();
  if (!stored) throw new Error(`The write of approval ${id} is missing.`);
  return JSON.parse(await vault.open(tx, stored.call, placeOf(id))) as StoredCall;
}

/** Forgets the write of an approval that was not approved. */
export async function dropCall(tx: Transaction, id: number): Promise<void> {
  await tx.delete(approvalCalls).where(eq(approvalCalls.id, id));
}
