import { column, defineResource, display, filter } from '@koshpay/resource';
import * as field from '../fields.ts';
import { transactions } from '../transactions/transactions.ts';

/** The transactions to the deposit address of a payment, and whether each counts for it. */
export const paymentTransfers = defineResource({
  name: 'payment-transfers',
  title: 'Payment Transfers',
  singular: 'Payment Transfer',
  recordTitle: 'transaction',
  menu: { group: 'transactions', path: '/transactions/payment-transfers', order: 5 },
  fields: {
    payment_id: field.ref('payments', { label: 'Payment', required: true }),
    reference: field.through('payment_id', 'reference'),
    merchant_id: field.ref('merchants', { label: 'Merchant', required: true }),
    transaction_id: field.ref('transactions', { label: 'Transaction', required: true }),
    transaction: field.through('transaction_id', 'tx_hash', { display: display.truncate(8, 4) }),
    currency: field.through('transaction_id', 'currency'),
    status: field.through('transaction_id', 'status', {
      display: display.statusOf(transactions.fields.status),
    }),
    amount: field.decimal({
      required: true,
      wireType: 'string',
      display: display.amountIn('currency'),
    }),
    counts: field.status(['in_time', 'early', 'late', 'wrong_token', 'lost'], {
      labels: {
        in_time: 'In time',
        early: 'Too early',
        late: 'Late',
        wrong_token: 'Wrong token',
        lost: 'Lost',
      },
      success: ['in_time'],
      warning: ['early', 'late'],
    }),
  },
  unique: [['payment_id', 'transaction_id']],
  list: {
    columns: [
      column.rowNumber(),
      'reference',
      'transaction',
      'amount',
      'currency',
      'status',
      'counts',
      column('created_at', { display: display.datetimeToSecond }),
    ],
    card: ['reference', 'amount', 'transaction', 'counts', 'created_at'],
    filters: [
      filter.ref('payment_id'),
      filter.ref('merchant_id'),
      filter.select('counts', { all: 'All Results' }),
    ],
  },
  scope: { merchant_id: 'account.merchant_id' },
});
