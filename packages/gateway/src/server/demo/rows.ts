import type { CompiledProduct, Transaction, Vault } from '@koshpay/api';
import { day, daysOpen } from './calendar.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoExchangePairs } from './exchange-pairs.ts';
import { toFees } from './fees.ts';
import { createHistory, type Transfer } from './history.ts';
import { toInstances } from './instances.ts';
import { seedBalances } from './ledger.ts';
import { seedMerchants } from './merchants.ts';
import { demoNetworks } from './networks.ts';
import { seedPayments, toOrderWallets } from './payments.ts';
import { createRandom } from './random.ts';
import { createSeeder, type Row, spread } from './seeder.ts';
import { demoTokens } from './tokens.ts';
import { toTransactions } from './transactions.ts';

/** Seeds the rows of the demo. */
export async function seedRows(
  tx: Transaction,
  product: CompiledProduct,
  vault: Vault,
): Promise<void> {
  const now = new Date();
  const random = createRandom(2026);
  const seed = createSeeder(tx, product, vault);
  const over = (days: number, rows: readonly Row[]) => spread(rows, days * day, now);
  const opening = new Date(now.getTime() - (daysOpen + 5) * day);
  const networks = await seed('networks', spread(demoNetworks, 20 * day, opening));
  const tokens = await seed('tokens', spread(demoTokens, 15 * day, opening));
  await seed('fees', over(60, networks.flatMap(toFees)));
  await seed('exchange-pairs', over(30, demoExchangePairs));
  await seed('instances', over(40, toInstances(networks, random)));
  const customers = await seedMerchants(seed, { networks, now, random });
  const { orders, transfers } = createHistory({ customers, tokens, now }, random);
  const wallets = await seed('wallets', toOrderWallets(orders));
  const walletOfOrder = new Map(orders.map((order, index) => [order, wallets[index]]));
  const walletOf = ({ order, customer }: Transfer) =>
    (order && walletOfOrder.get(order)) ?? customer.wallet;
  const rows = await seed('transactions', toTransactions(transfers, walletOf, now, random));
  const stored = new Map(transfers.map((transfer, index) => [transfer, rows[index] as Row]));
  await seedPayments(seed, { orders, wallets, transfers: stored, now });
  await seedBalances(tx);
  await seed('enquiries', over(9, demoEnquiries));
}
