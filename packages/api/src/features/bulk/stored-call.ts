import type { BulkChange } from '@koshpay/resource/internal';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/connection/connect.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { bulkCalls } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** The call that a bulk run makes with each of its rows, and its person. */
export interface BulkCall {
  readonly resource: string;
  readonly operation: string;
  readonly values?: Values | undefined;
  /** The replacement that an edit makes in the texts of rows. */
  readonly change?: BulkChange | undefined;
  /** The run whose edits are undone. */
  readonly undoes?: number | undefined;
  readonly form?: Values | undefined;
  readonly reason?: unknown;
  readonly writerId: number;
  /** From where it was started, for the audit log. */
  readonly source: Pick<Writer, 'sessionId' | 'address' | 'requestId'>;
}

const placeOf = (row: number) => ({ table: 'bulk_calls', column: 'call', row });

/** Stores the call of a run: sealed completely, since values of its form may be secrets. */
export async function storeBulkCall(
  tx: Transaction,
  vault: Vault,
  id: number,
  call: BulkCall,
): Promise<void> {
  const seal = await vault.sealing(tx);
  await tx.insert(bulkCalls).values({ id, call: seal(JSON.stringify(call), placeOf(id)) });
}

/** The call of a run; undefined once the run has ended. */
export async function readBulkCall(
  db: Queryable,
  vault: Vault,
  id: number,
): Promise<BulkCall | undefined> {
  const [stored] = await db.select().from(bulkCalls).where(eq(bulkCalls.id, id));
  if (!stored) return undefined;
  return JSON.parse(await vault.open(db, stored.call, placeOf(id))) as BulkCall;
}
