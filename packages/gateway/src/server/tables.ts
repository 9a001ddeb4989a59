import { paymentTables } from './payments/payment-tables.ts';
import { scannerTables } from './scanners/scanner-tables.ts';
import { addressIndexes } from './wallets/address-indexes.ts';
import { depositKeys } from './wallets/deposit-keys.ts';
import { webhookTables } from './webhooks/webhook-tables.ts';

/** The tables of the gateway that are no resources. */
export const tables = (tableOf: Parameters<typeof scannerTables>[0]) => ({
  ...scannerTables(tableOf),
  ...paymentTables(tableOf),
  ...webhookTables(tableOf),
  addressIndexes,
  depositKeys,
});
