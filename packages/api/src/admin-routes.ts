import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireAccount, requirePermission } from './core/accounts/sessions/guard.ts';
import type { AppOptions, AppParts } from './core/app-options.ts';
import { describeGuardedRoutes } from './core/http/guarded-routes.ts';
import { registerResources } from './core/resources/register.ts';
import { effectiveSettingRoutes } from './core/runtime-settings/routes.ts';
import { auditExportRoute } from './features/exports/audit-log.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { mailIntegration } from './features/integrations/mail.ts';
import { integrationRoutes } from './features/integrations/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { keptMetricsRoutes } from './features/metrics/kept/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { savedViewRoutes } from './features/views/routes.ts';

type Options = AppParts &
  Required<Pick<AppOptions, 'integrations' | 'processSettings'>> &
  Pick<AppOptions, 'accountEndpoints'>;

/** The routes of accounts: the resources, and the others that the console reads. */
export async function adminRoutes(
  app: FastifyInstance,
  { product, db, settings, vault, integrations, processSettings, accountEndpoints }: Options,
): Promise<void> {
  app.addHook('onRequest', requireAccount);
  app.addHook('onRequest', ignoreBodyOfDelete);
  describeGuardedRoutes(app);
  registerResources(app, db, product, vault, settings);
  await app.register(exportRoutes, { db, product, vault });
  await app.register(importRoutes, { db, product, vault, settings });
  await app.register(auditExportRoute, { db, product });
  await app.register(liveRoutes, { product });
  await app.register(keptMetricsRoutes, { db });
  await app.register(searchRoutes, { db, product });
  await app.register(savedViewRoutes, { db, product });
  await app.register(integrationRoutes, {
    db,
    list: async () => [mailIntegration(app.mailer, settings), ...(await integrations())],
  });
  await app.register(effectiveSettingRoutes, {
    process: processSettings,
    declared: product.settings,
  });
  if (accountEndpoints)
    await app.register(async (scope) => {
      scope.addHook('onRequest', requirePermission(accountEndpoints.permission));
      await accountEndpoints.register(scope);
    });
}

/** A DELETE names its row in the query; many clients still announce a JSON body and send none. */
async function ignoreBodyOfDelete({ method, headers }: FastifyRequest): Promise<void> {
  if (method === 'DELETE') delete headers['content-type'];
}
