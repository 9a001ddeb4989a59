import { type HookContext, record } from '@koshpay/api';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { bigint, type PgColumn, type PgTable, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { hdWallets } from '../../wallets/hd-wallets.ts';

type Row = Readonly<Record<string, unknown>>;

/** The owner and the network of a key. */
interface Place {
  readonly merchant_id: unknown;
  readonly network_id: unknown;
}

/**
 * The networks on which a merchant has, or once had, a key for deposits: another one is never the
 * first, also after all of them were deleted. Rows of merchants and networks that are gone stay: ids
 * are not used again.
 */
export const depositKeys = pgTable(
  'deposit_keys',
  {
    merchant_id: bigint({ mode: 'number' }).notNull(),
    network_id: bigint({ mode: 'number' }).notNull(),
  },
  ({ merchant_id, network_id }) => [primaryKey({ columns: [merchant_id, network_id] })],
);

type Context = Pick<HookContext, 'tx' | 'tableOf'>;

/** The extended public key from which a merchant's next deposit address on a network is derived. */
export async function findDepositKey(context: Context, place: Place): Promise<string | undefined> {
  const { table, column, isThere } = walletsOf(context, place);
  const [wallet] = await context.tx
    .select({ xpub: column('xpub') })
    .from(table)
    .where(and(isThere, eq(column('receives_deposits'), true), eq(column('status'), 'active')));
  return (wallet?.xpub ?? undefined) as string | undefined;
}

/** True if a key is the first of its merchant on its network; of several at a time, one is. */
export async function claimFirstKey(
  context: Context,
  wallet: Place & { readonly xpub?: unknown },
): Promise<boolean> {
  if (!wallet.xpub) return false;
  const { table, isThere } = walletsOf(context, wallet);
  return (await storeKey(context, wallet)) && (await context.tx.$count(table, isThere)) === 0;
}

/** Notes that a merchant has had a key on a network; false if that is known. */
export async function storeKey(
  { tx }: Context,
  { merchant_id, network_id }: Place,
): Promise<boolean> {
  const values = { merchant_id: Number(merchant_id), network_id: Number(network_id) };
  const noted = await tx.insert(depositKeys).values(values).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Ends the deposits to the merchant's other keys on the network of a wallet, and records that. */
export async function deactivateOtherKeys(
  context: Pick<HookContext, 'tx' | 'tableOf' | 'actor' | 'affects'>,
  wallet: Place & { readonly id: number; readonly wallet_name: string },
): Promise<void> {
  const { tx, actor } = context;
  const { table, column, isThere } = walletsOf(context, wallet);
  await lockPlace(context, wallet);
  const stopped = await tx
    .update(table)
    .set({ receives_deposits: false, updated_at: sql`now()` })
    .where(and(isThere, eq(column('receives_deposits'), true), ne(column('id'), wallet.id)))
    .returning();
  for (const { id, wallet_name } of stopped as Row[]) {
    context.affects(String(wallet_name));
    await record(tx, actor, {
      action: `${hdWallets.name}.use-for-deposits`,
      resource: hdWallets.name,
      recordId: Number(id),
      recordTitle: String(wallet_name),
      before: { receives_deposits: true },
      after: { receives_deposits: false },
      form: { instead: wallet.wallet_name },
    });
  }
}

/** Of two changes of a merchant's key on a network, the second waits for the first. */
async function lockPlace(context: Context, place: Place): Promise<void> {
  await storeKey(context, place);
  await context.tx
    .select()
    .from(depositKeys)
    .where(
      and(
        eq(depositKeys.merchant_id, Number(place.merchant_id)),
        eq(depositKeys.network_id, Number(place.network_id)),
      ),
    )
    .for('update');
}

/** The table of wallets, and the condition on those of a merchant on a network that have a key. */
function walletsOf({ tableOf }: Context, { merchant_id, network_id }: Place) {
  const table = tableOf(hdWallets.name) as PgTable;
  const column = (key: string) => tableOf(hdWallets.name)[key] as PgColumn;
  const isThere = and(
    eq(column('merchant_id'), merchant_id),
    eq(column('network_id'), network_id),
    isNotNull(column('xpub')),
  );
  return { table, column, isThere };
}
