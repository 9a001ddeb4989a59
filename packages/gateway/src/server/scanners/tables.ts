import { tableSql as sql, sqlTable, toSqlTable } from '@koshpay/api';
import { networks as networkResource } from '../../networks/networks.ts';
import { rpcEndpoints as endpointResource } from '../../networks/rpc-endpoints.ts';
import { tokens as tokenResource } from '../../networks/tokens.ts';
import { instances as instanceResource } from '../../scanners/instances.ts';
import { transactions as transactionResource } from '../../transactions/transactions.ts';
import { ledgerEntries as ledgerResource } from '../../wallets/ledger-entries.ts';
import { walletBalances as balanceResource } from '../../wallets/wallet-balances.ts';
import { wallets as walletResource } from '../../wallets/wallets.ts';
import { scannerTables } from './scanner-tables.ts';

/* What scanners read and store: a column that is renamed does not compile. */

export const instances = sqlTable(instanceResource);
export const ledgerEntries = sqlTable(ledgerResource);
export const networks = sqlTable(networkResource);
export const rpcEndpoints = sqlTable(endpointResource);
export const tokens = sqlTable(tokenResource);
export const transactions = sqlTable(transactionResource);
export const walletBalances = sqlTable(balanceResource);
export const wallets = sqlTable(walletResource);

// Statements name no table that these refer to.
const state = scannerTables(() => ({}) as never);

export const comparedAssets = toSqlTable(state.comparedAssets);
export const comparedBalances = toSqlTable(state.comparedBalances);
export const openTransactions = toSqlTable(state.openTransactions);
export const refusals = toSqlTable(state.refusals);
export const rpcReservations = toSqlTable(state.rpcReservations);
export const scannerBlocks = toSqlTable(state.scannerBlocks);
export const scannerLeases = toSqlTable(state.scannerLeases);

/** The ids of rows, as one parameter. */
export const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;
