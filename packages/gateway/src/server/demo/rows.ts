import type { CompiledProduct, Transaction, Vault } from '@koshpay/api';
import { demoEnquiries } from './enquiries.ts';
import { demoExchangePairs } from './exchange-pairs.ts';
import { toFees } from './fees.ts';
import { toInstances } from './instances.ts';
import { seedMerchants } from './merchants.ts';
import { demoNetworks } from './networks.ts';
import { seedPayments } from './payments.ts';
import { createRandom } from './random.ts';
import { createSeeder } from './seeder.ts';
import { demoTokens } from './tokens.ts';
import { toTransactions } from './transactions.ts';

/** Seeds the rows of the demo. */
export async function seedRows(
  tx: Transaction,
  product: CompiledProduct,
  vault: Vault,
): Promise<void> {
  const random = createRandom(2026);
  const seed = createSeeder(tx, product, vault);
  const networks = await seed('networks', 300, demoNetworks);
  await seed('tokens', 280, demoTokens);
  await seed('fees', 60, networks.flatMap(toFees));
  await seed('exchange-pairs', 30, demoExchangePairs);
  await seed('instances', 40, toInstances(networks, random));
  const { wallets } = await seedMerchants(seed, random, networks);
  const transactions = await seed('transactions', 90, toTransactions(wallets, networks, random));
  await seedPayments(tx, seed, { transactions, wallets }, random);
  await seed('enquiries', 9, demoEnquiries);
}
