import { page } from '../../pages/menu.ts';

/** The permission for the figures of the server. */
export const metricsPermission = 'metrics.view';

/**
 * The screen of what the processes do and need.
 *
 * @example
 * defineProduct({ ...library, pages: [metricsPage, performancePage, problemsPage, integrationsPage] });
 */
export const metricsPage = page('metrics', {
  group: 'dashboard',
  path: '/dashboard/metrics',
  label: 'System Metrics',
  order: 2,
  access: metricsPermission,
  operations: { view: 'View Metrics' },
  capability: 'metrics',
});

/**
 * The screen of what takes how long.
 *
 * @see {@link metricsPage}
 */
export const performancePage = page('performance', {
  group: 'monitoring',
  path: '/monitoring/performance',
  label: 'Performance',
  order: 1,
  access: metricsPermission,
  capability: 'metrics',
});

/**
 * The screen of what is wrong now: the open alerts, and the newest errors.
 *
 * @see {@link metricsPage}
 */
export const problemsPage = page('problems', {
  group: 'dashboard',
  path: '/dashboard/alerts',
  label: 'Error Logs / Alerts',
  order: 5,
  access: 'alerts.list',
});
