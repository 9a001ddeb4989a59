import { defineFeature } from '@koshpay/api';
import { transactionHooks } from './transactions.ts';

export { confirmationsOf } from './confirmations.ts';
export { decimal, iso } from './sql-texts.ts';

/** Transactions, with the confirmations that they have when they are read. */
export const transactions = defineFeature({
  name: 'transactions',
  hooks: [transactionHooks],
});
