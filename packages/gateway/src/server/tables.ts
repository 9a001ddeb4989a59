import { addressIndexes } from './address-indexes.ts';
import { depositKeys } from './deposit-keys.ts';
import { paymentTables } from './payment-tables.ts';
import { scannerTables } from './scanner-tables.ts';
import { webhookTables } from './webhook-tables.ts';

/** The tables of the gateway that are no resources. */
export const tables = (tableOf: Parameters<typeof scannerTables>[0]) => ({
  ...scannerTables(tableOf),
  ...paymentTables(tableOf),
  ...webhookTables(tableOf),
  addressIndexes,
  depositKeys,
});
