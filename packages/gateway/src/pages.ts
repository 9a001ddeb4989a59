import {
  integrationsPage,
  metricsPage,
  type Page,
  page,
  performancePage,
  placeholder,
  problemsPage,
} from '@koshpay/resource';

/** The console's screens that are not resources. */
export const pages: readonly Page[] = [
  page('overview', {
    group: 'dashboard',
    path: '/dashboard/overview',
    label: 'Overview',
    order: 1,
  }),
  metricsPage,
  placeholder('dashboard', '/dashboard/transactions', 'Transaction Volume', 3, 'transactions.list'),
  page('activities', {
    group: 'dashboard',
    path: '/dashboard/activities',
    label: 'Recent Activities',
    order: 4,
    access: 'audit-entries.list',
  }),
  problemsPage,
  placeholder('transactions', '/transactions/deposits', 'Deposits', 2, 'transactions.list'),
  placeholder('transactions', '/transactions/withdrawals', 'Withdrawals', 3, 'transactions.list'),
  integrationsPage,
  performancePage,
  placeholder('optional', '/exchange/pairs', 'Exchange Pairs', 2, 'fees.list'),
];
