import {
  type Actor,
  type AppError,
  type HookContext,
  invalidField,
  record,
  skippedNumbers,
} from '@koshpay/api';
import { deriveAddress } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { integer, type PgTable, pgTable, text } from 'drizzle-orm/pg-core';
import { wallets } from '../../wallets/wallets.ts';
import { readFamily } from '../networks/feature.ts';
import { findDepositKey } from './deposit-keys.ts';

/**
 * The next index of each extended public key, without those that restores left out. It is by key, not
 * by wallet: a wallet that is deleted and created again continues where it was.
 */
export const addressIndexes = pgTable('address_indexes', {
  xpub: text().primaryKey(),
  next_index: integer().notNull(),
});

/** The owner and the network of a deposit address. */
export interface AddressRequest {
  readonly merchantId: number;
  /** None for a payment by someone unknown. */
  readonly userId?: number | undefined;
  readonly networkId: number;
}

/**
 * Creates the next deposit address of a merchant on a network, as a wallet of one of its users. It is
 * derived from the extended public key of the merchant's wallet for deposits. Its index is reserved by the
 * statement that counts, and never given out again, whatever becomes of the wallet.
 *
 * @returns the row of the wallet
 * @throws {AppError} `validation_failed` on the network, where the merchant has no key
 */
export async function createDepositAddress(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  actor: Actor,
  { merchantId, userId, networkId }: AddressRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const context = { tx, tableOf };
  const family = await readFamily(context, 'id', networkId);
  const xpub = await findDepositKey(context, { merchant_id: merchantId, network_id: networkId });
  if (!family || !xpub)
    throw refused('The merchant has no active wallet for deposits on this network.');
  const table = tableOf('wallets') as PgTable;
  for (;;) {
    const index = await reserveIndex(tx, xpub);
    const values = {
      merchant_id: merchantId,
      user_id: userId ?? null,
      network_id: networkId,
      address: deriveAddress({ family, xpub, index }),
      balance: '0',
    };
    // Addresses from before indexes were counted may be there.
    const [row] = await tx.insert(table).values(values).onConflictDoNothing().returning();
    if (!row) continue;
    const after = row as Readonly<Record<string, unknown>>;
    await record(tx, actor, {
      action: `${wallets.name}.create`,
      resource: wallets.name,
      recordId: Number(after.id),
      recordTitle: values.address,
      after,
      form: { address_index: index },
    });
    return after;
  }
}

/**
 * The next index of a key, after those that a restored database may not know of. That of its own first
 * address, 0, is the merchant wallet's.
 */
async function reserveIndex(tx: HookContext['tx'], xpub: string): Promise<number> {
  const next = sql<number>`${addressIndexes.next_index} + 1`;
  const [counted] = await tx
    .insert(addressIndexes)
    .values({ xpub, next_index: 2 })
    .onConflictDoUpdate({ target: addressIndexes.xpub, set: { next_index: next } })
    .returning({ index: sql<string>`${addressIndexes.next_index} - 1 + ${skippedNumbers}` });
  return Number(counted?.index);
}

function refused(message: string): AppError {
  return invalidField('network_id', 'no_key', message);
}
