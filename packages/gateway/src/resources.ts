// One line per resource. Everything else reads this list.
export { enquiries } from './enquiries.ts';
export { exchangePairs } from './exchange-pairs.ts';
export { fees } from './fees.ts';
export { hdWallets } from './hd-wallets.ts';
export { instances } from './instances.ts';
export { ledgerEntries } from './ledger-entries.ts';
export { merchantApiKeys } from './merchant-api-keys.ts';
export { merchants } from './merchants.ts';
export { networks } from './networks.ts';
export { paymentTransfers } from './payment-transfers.ts';
export { payments } from './payments.ts';
export { rpcEndpoints } from './rpc-endpoints.ts';
export { tokens } from './tokens.ts';
export { transactions } from './transactions.ts';
export { users } from './users.ts';
export { walletBalances } from './wallet-balances.ts';
export { wallets } from './wallets.ts';
