import type { FastifyInstance } from 'fastify';
import { adminRoutes } from './admin-routes.ts';
import { accountRoutes } from './core/accounts/account-routes.ts';
import { registerNoteWrites } from './core/accounts/note-writes.ts';
import { registerAccounts } from './core/accounts/register-accounts.ts';
import type { AppOptions } from './core/app-options.ts';
import { registerRecord } from './core/audit/register-record.ts';
import { registerBodyParsers } from './core/http/body-parsers.ts';
import { registerHttpRules } from './core/http/client-error.ts';
import { registerCors } from './core/http/cors.ts';
import { createServer } from './core/http/create-server.ts';
import { registerErrorHandler } from './core/http/error-handler.ts';
import { healthRoutes } from './core/http/health.ts';
import { registerNetworkRules } from './core/http/network-rules.ts';
import { routeNotFound } from './core/http/not-found.ts';
import { registerOpenApi } from './core/http/openapi.ts';
import { registerRequestLog } from './core/http/request-log.ts';
import { registerSecurityHeaders } from './core/http/security-headers.ts';
import { registerShutdown } from './core/http/shutdown.ts';
import { setZodMessages } from './core/http/zod-messages.ts';
import { registerJobs } from './core/jobs/register-jobs.ts';
import { commonFilterRoutes } from './core/resources/common-filter.ts';
import { toEffective } from './core/runtime-settings/effective.ts';
import { registerRuntimeSettings } from './core/runtime-settings/register.ts';
import { createRuntimeSettings } from './core/runtime-settings/runtime-settings.ts';
import { docsRoutes } from './features/api-docs/docs.ts';
import { registerLive } from './features/live/register-live.ts';
import { recordEvents } from './features/logs/record-events.ts';
import { recordRequests } from './features/logs/record-requests.ts';
import { createSystemLog } from './features/logs/system-log.ts';
import { registerMailer } from './features/mail/register-mailer.ts';
import { registerMetrics } from './features/metrics/metrics.ts';
import { metricsRoute } from './features/metrics/routes.ts';
import { registerTracing } from './features/tracing/tracing.ts';

/**
 * The HTTP application of a product, over an open and migrated database: its resources, sign-in,
 * health and the API description. The product's own routes are registered on it.
 *
 * @example
 * const app = await createApp({ product: compileProduct(product), version: '1.0.0', db, settings, vault });
 * await app.listen({ port: 4000 });
 */
export async function createApp({
  product,
  version,
  db,
  settings: given,
  vault,
  jobs,
  workQueues,
  alerts = {},
  integrations = async () => [],
  processSettings = [],
  accountEndpoints,
  auditAnchor,
  docsLook,
  logger,
  systemLog = createSystemLog(given.ROLE),
  tls,
  isReady,
}: AppOptions): Promise<FastifyInstance> {
  setZodMessages();
  const runtime = createRuntimeSettings(db.reserved, product, { ...given });
  const settings = toEffective(given, product.settings, runtime);
  const parts = { product, db, settings, vault };
  const title = `${settings.BRAND_NAME} API`;
  const app = createServer({ settings, logger, tls });

  // What happens to every request, in this order.
  registerErrorHandler(app);
  recordEvents(app, db, systemLog);
  registerLive(app, parts);
  registerShutdown(app);
  registerRequestLog(app, settings);
  registerMetrics(app, parts);
  await registerTracing(app, db, settings, { name: product.name, version });
  await registerOpenApi(app, title, product.resources);
  registerSecurityHeaders(app);
  registerHttpRules(app);
  registerNetworkRules(app, settings);
  registerBodyParsers(app);
  await registerCors(app, settings);
  registerRuntimeSettings(app, runtime);
  registerAccounts(app, parts);
  registerNoteWrites(app, db);
  const isShippingFailing = registerRecord(app, parts, auditAnchor);
  recordRequests(app, db);

  // What works beside requests.
  registerMailer(app, parts);
  registerJobs(app, { ...parts, runtime, jobs, workQueues, alerts, systemLog });

  // Routes, of which a worker has only those of operations.
  await app.register(healthRoutes, {
    db,
    schema: product.schema,
    vault,
    isShippingFailing,
    ...(isReady && { isReady }),
  });
  await app.register(metricsRoute, { settings });
  app.setNotFoundHandler(() => {
    throw routeNotFound();
  });
  if (settings.ROLE === 'worker') return app;
  const prefix = '/api/admin';
  await app.register(accountRoutes, {
    prefix,
    ...parts,
    capabilities: accountEndpoints ? [accountEndpoints.capability] : [],
  });
  await app.register(adminRoutes, {
    prefix,
    ...parts,
    integrations,
    processSettings,
    accountEndpoints,
  });
  await app.register(commonFilterRoutes, { prefix: '/api', db, product });
  await app.register(docsRoutes, { title, isPublic: settings.MODE === 'demo', look: docsLook });
  return app;
}
