import { column, defineResource, display, filter, related, section } from '@koshpay/resource';
import * as field from '../fields.ts';
import { explorer } from '../kinds/explorer.ts';
import { sumPrecision } from '../wallets/wallet-fields.ts';

/** A part of an amount in hundredths of a percent. */
const basisPoints = () =>
  field.int({
    label: 'Tolerance (basis points)',
    required: true,
    max: 1000,
    help: 'How much less or more counts as paid exactly. 50 are 0.5 percent.',
  });

const amount = () =>
  field.decimal({ required: true, wireType: 'string', display: display.amountIn('currency') });

const sum = () =>
  field.decimal({
    required: true,
    precision: sumPrecision,
    wireType: 'string',
    display: display.amountIn('currency'),
  });

/**
 * The payments that customers are to make to merchants, each to a deposit address of its own.
 * Merchants create them with their API; what was received decides their status. See decision 073.
 */
export const payments = defineResource({
  name: 'payments',
  title: 'Payments',
  singular: 'Payment',
  recordTitle: 'reference',
  menu: { group: 'transactions', path: '/transactions/payments', order: 4 },
  fields: {
    merchant_id: field.ref('merchants', { label: 'Merchant', required: true }),
    merchant_code: field.through('merchant_id', 'code', { label: 'Merchant' }),
    user_id: field.ref('users', { label: 'User' }),
    user_email: field.through('user_id', 'email', { label: 'User' }),
    network_id: field.ref('networks', { label: 'Network', required: true }),
    network: field.through('network_id', 'chain'),
    explorer_url: field.through('network_id', 'explorer_url'),
    token_id: field.ref('tokens', { label: 'Token' }),
    wallet_id: field.ref('wallets', { label: 'Wallet', required: true }),
    address: field.through('wallet_id', 'address', {
      display: display.truncate(8, 4, explorer('address')),
    }),
    code: field.text({
      required: true,
      max: 40,
      help: 'The end of the URL of its page, /pay/…',
      display: display.linkTo('/pay/'),
    }),
    reference: field.text({ max: 100, help: "The merchant's own name for it." }),
    token_contract: field.text({
      label: 'Contract Address',
      max: 128,
      help: 'Empty for the native currency.',
      display: display.truncate(8, 4, explorer('address')),
    }),
    currency: field.text({ required: true, max: 20 }),
    decimals: field.int({ required: true, max: 36 }),
    due: amount(),
    received: sum(),
    confirmed: sum(),
    fiat_amount: field.decimal({ wireType: 'string', display: display.amountIn('fiat_currency') }),
    fiat_currency: field.text({ max: 20 }),
    rate: field.decimal({ scale: 8, wireType: 'string' }),
    rate_source: field.text({ max: 40 }),
    rated_at: field.timestamp({ display: display.datetimeToSecond }),
    tolerance_bp: basisPoints(),
    status: field.status(
      ['awaiting', 'seen', 'paid', 'underpaid', 'overpaid', 'paid_late', 'expired', 'reversed'],
      {
        labels: { paid_late: 'Paid late' },
        success: ['paid'],
        warning: ['awaiting', 'seen', 'overpaid', 'paid_late', 'underpaid'],
        neutral: ['expired'],
      },
    ),
    opens_at: field.timestamp({
      label: 'Counts From',
      help: 'What is in a block from before does not pay it.',
      display: display.datetimeToSecond,
    }),
    opens_block: field.int({ label: 'Counts After Block' }),
    expires_at: field.datetime({ required: true, display: display.datetimeToSecond }),
    paid_at: field.timestamp({ display: display.datetimeToSecond }),
    redirect_url: field.url({ max: 2000 }),
    is_demo: field.bool({ label: 'Demo history' }),
  },
  unique: [['code']],
  list: {
    columns: [
      column.rowNumber(),
      'reference',
      'merchant_code',
      'network',
      'due',
      'received',
      'currency',
      'status',
      'expires_at',
      column('created_at', { display: display.datetime }),
    ],
    card: ['reference', 'due', 'merchant_code', 'status', 'created_at'],
    filters: [
      filter.search(['reference', 'code', 'address'], 'Search reference, code or address', {
        param: 'search',
        match: 'prefix',
      }),
      filter.select('status', { many: true }),
      filter.ref('merchant_id'),
    ],
    views: [
      { name: 'Needs a decision', filters: { status: 'underpaid,overpaid,paid_late,reversed' } },
    ],
    newestBy: 'created_at',
    emptyText: 'No payments found.',
    errorText: 'Failed to load payments.',
  },
  detail: {
    sections: [
      section('Payment', [
        'reference',
        'status',
        'due',
        'received',
        'confirmed',
        'currency',
        'opens_at',
        'opens_block',
        'expires_at',
        'paid_at',
        'code',
        'is_demo',
      ]),
      section('Price', [
        'fiat_amount',
        'fiat_currency',
        'rate',
        'rate_source',
        'rated_at',
        'tolerance_bp',
      ]),
      section('Where', ['network', 'wallet_id', 'token_contract']),
      section('Owner', ['merchant_code', 'user_email', 'redirect_url']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [related('payment-transfers', 'payment_id', { label: 'Transfers' })],
  },
  scope: { merchant_id: 'account.merchant_id' },
});
