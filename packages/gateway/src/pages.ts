import { type Page, page, placeholder } from '@koshpay/resource';

/** The console's screens that are not resources. */
export const pages: readonly Page[] = [
  page('overview', {
    group: 'dashboard',
    path: '/dashboard/overview',
    label: 'Overview',
    order: 1,
  }),
  placeholder('dashboard', '/dashboard/metrics', 'System Metrics', 2),
  placeholder('dashboard', '/dashboard/transactions', 'Transaction Volume', 3),
  placeholder('dashboard', '/dashboard/activities', 'Recent Activities', 4),
  placeholder('dashboard', '/dashboard/alerts', 'Error Logs / Alerts', 5),
  placeholder('transactions', '/transactions/deposits', 'Deposits', 2),
  placeholder('transactions', '/transactions/withdrawals', 'Withdrawals', 3),
  placeholder('settings', '/settings/configs', 'Global Configurations', 1),
  placeholder('settings', '/settings/integrations', 'Integrations', 2),
  placeholder('monitoring', '/monitoring/performance', 'Performance', 1),
  placeholder('monitoring', '/monitoring/alerts', 'Alerts', 3),
  placeholder('logs', '/logs/requests', 'Request Logs', 1),
  placeholder('logs', '/logs/system', 'System Logs', 2),
  placeholder('optional', '/exchange/pairs', 'Exchange Pairs', 2),
];
