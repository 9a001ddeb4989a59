import { sqlTable } from '@koshpay/api';
import { instances as instanceResource } from '../../instances.ts';
import { ledgerEntries as ledgerResource } from '../../ledger-entries.ts';
import { networks as networkResource } from '../../networks.ts';
import { rpcEndpoints as endpointResource } from '../../rpc-endpoints.ts';
import { tokens as tokenResource } from '../../tokens.ts';
import { transactions as transactionResource } from '../../transactions.ts';
import { wallets as walletResource } from '../../wallets.ts';
import { scannerTables } from '../scanner-tables.ts';

/* What scanners read and store: a column that is renamed does not compile. */

export const instances = sqlTable(instanceResource);
export const ledgerEntries = sqlTable(ledgerResource);
export const networks = sqlTable(networkResource);
export const rpcEndpoints = sqlTable(endpointResource);
export const tokens = sqlTable(tokenResource);
export const transactions = sqlTable(transactionResource);
export const wallets = sqlTable(walletResource);

export const { comparedAssets, comparedBalances, refusals, rpcReservations, scannerLeases } =
  scannerTables(
    // What they refer to is of no matter to statements.
    () => networks as never,
  );
