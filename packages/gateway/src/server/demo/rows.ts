import type { CompiledProduct, Transaction, Vault } from '@koshpay/api';
import { demoEnquiries } from './enquiries.ts';
import { toFees } from './fees.ts';
import { toInstances } from './instances.ts';
import { demoNetworks } from './networks.ts';
import { plantPeople } from './people.ts';
import { createPlant } from './plant.ts';
import { createRandom } from './random.ts';
import { demoTokens } from './tokens.ts';
import { toTransactions } from './transactions.ts';

/** Plants the rows of a first look. */
export async function plantRows(
  tx: Transaction,
  product: CompiledProduct,
  vault: Vault,
): Promise<void> {
  const random = createRandom(2026);
  const plant = createPlant(tx, product, vault);
  const networks = await plant('networks', 300, demoNetworks);
  await plant('tokens', 280, demoTokens);
  await plant('fees', 60, networks.flatMap(toFees));
  await plant('instances', 40, toInstances(networks, random));
  const { wallets } = await plantPeople(plant, random, networks);
  await plant('transactions', 90, toTransactions(wallets, networks, random));
  await plant('enquiries', 9, demoEnquiries);
}
