import {
  integrationsPage,
  metricsPage,
  type Page,
  page,
  performancePage,
  problemsPage,
  volumePage,
  widget,
} from '@koshpay/resource';
import { mostBehindFirst } from './scanners/instances.ts';
import { transactions } from './transactions/transactions.ts';
import { deposits, withdrawals } from './transactions/transfers.ts';

/** The console's screens that are not resources. */
export const pages: readonly Page[] = [
  page('overview', {
    group: 'dashboard',
    path: '/dashboard/overview',
    label: 'Overview',
    order: 1,
    widgets: [
      widget.figure('Confirmed in 30 days', {
        of: 'transactions',
        where: { status: 'confirmed' },
        days: 30,
        sum: 'amount',
        convert: { to: 'INR', rates: 'exchange-pairs' },
      }),
      widget.figure('Failure rate, 30 days', {
        of: 'transactions',
        where: { status: 'failed' },
        days: 30,
        outOf: {},
      }),
      widget.figure('Pending now', { of: 'transactions', where: { status: 'pending' } }),
      widget.figure('New enquiries', { of: 'enquiries', where: { status: 'new' } }),
      widget.trend('Transactions by status', { of: 'transactions', days: 30, by: 'status' }),
      widget.breakdown('Pending by age', {
        of: 'transactions',
        where: { status: 'pending' },
        ages: [1, 24, 168],
      }),
      widget.list('Scanners', {
        of: 'instances',
        where: { status: 'running' },
        sort: mostBehindFirst,
        fields: ['name', 'network', 'last_block'],
      }),
      widget.list('Newest enquiries', {
        of: 'enquiries',
        fields: ['name', 'company', 'status', 'created_at'],
      }),
    ],
  }),
  metricsPage,
  volumePage(transactions, {
    group: 'dashboard',
    path: '/dashboard/transactions',
    label: 'Transaction Volume',
    order: 3,
    by: ['status', 'currency', 'network_id', 'merchant_id', 'tx_type'],
  }),
  page('activities', {
    group: 'dashboard',
    path: '/dashboard/activities',
    label: 'Recent Activities',
    order: 4,
    access: 'audit-entries.list',
  }),
  problemsPage,
  deposits,
  withdrawals,
  integrationsPage,
  performancePage,
];
