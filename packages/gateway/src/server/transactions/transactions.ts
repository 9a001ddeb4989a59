import { defineHooks } from '@koshpay/api';
import { transactions } from '../../transactions/transactions.ts';
import { confirmationsOf } from './confirmations.ts';

/** Counts the confirmations of what is pending when it is read: no block changes its row. */
export const transactionHooks = defineHooks(transactions, {
  computed: { confirmations: confirmationsOf },
});
