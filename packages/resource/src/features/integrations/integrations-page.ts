import { page } from '../../pages/menu.ts';

/**
 * The screen of what the server works with: messages, mail, networks.
 *
 * @see {@link metricsPage}
 */
export const integrationsPage = page('integrations', {
  group: 'settings',
  path: '/settings/integrations',
  label: 'Integrations',
  order: 2,
  access: 'integrations.view',
  operations: { view: 'View Integrations', test: 'Send Test Messages' },
  capability: 'integrations',
});
