import type { Transaction } from '../database/connect.ts';
import type { Vault } from '../secrets/vault.ts';
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
export async function plantRows(tx: Transaction, vault: Vault): Promise<void> {
  const random = createRandom(2026);
  const plant = createPlant(tx, vault);
  const networks = await plant('networks', 300, demoNetworks);
  await plant('tokens', 280, demoTokens);
  await plant('fees', 60, networks.flatMap(toFees));
  await plant('instances', 40, toInstances(networks, random));
  const { wallets } = await plantPeople(plant, random, networks);
  await plant('transactions', 90, toTransactions(wallets, networks, random));
  await plant('enquiries', 9, demoEnquiries);
}
