import { defineFeature } from '../../core/feature.ts';
import { mailIntegration } from './mail.ts';
import { integrationRoutes } from './routes.ts';
import { deliveries } from './tables.ts';

export { withDelivery } from './deliveries.ts';
export { mailKey } from './mail.ts';

/** The page of what the server works with: the mail server, and what features list. */
export const integrations = defineFeature({
  name: 'integrations',
  tables: () => ({ deliveries }),
  capabilities: ['integrations'],
  routes: (app, { guarded, db, settings, integrations: listOthers }) =>
    guarded((scope) =>
      integrationRoutes(scope, {
        db,
        list: async () => [mailIntegration(app.mailer, settings), ...(await listOthers())],
      }),
    ),
});
