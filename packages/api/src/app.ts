import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alertsOf, hasApprovals, integrationsOf, jobsOf, leftOutOf } from './compose.ts';
import { registerAccounts, registerReadYourWrites } from './core/accounts/register-accounts.ts';
import { accountRoutes, toCapabilities } from './core/accounts/routes.ts';
import { requireAccount, requirePermission } from './core/accounts/sessions/guard.ts';
import type { AppOptions } from './core/app-options.ts';
import { registerAuditLog } from './core/audit/register-audit-log.ts';
import type { ComposedProduct } from './core/feature.ts';
import { registerBodyParsers } from './core/http/body-parsers.ts';
import { registerHttpRules } from './core/http/client-error.ts';
import { createServer } from './core/http/create-server.ts';
import { registerErrorHandler, routeNotFound } from './core/http/error-handler.ts';
import { healthRoutes } from './core/http/health.ts';
import { registerNetworkRules } from './core/http/network-rules.ts';
import { registerOpenApi } from './core/http/openapi.ts';
import { registerRequestLog } from './core/http/request-log.ts';
import { describeGuardedRoutes } from './core/http/route-schemas.ts';
import { registerCors, registerSecurityHeaders } from './core/http/security-headers.ts';
import { registerShutdown } from './core/http/shutdown.ts';
import { setZodMessages } from './core/http/zod-messages.ts';
import { registerJobs } from './core/jobs/register-jobs.ts';
import { commonFilterRoutes } from './core/resources/common-filter.ts';
import { createResourceTools, registerResources } from './core/resources/register.ts';
import { effectiveSettingRoutes } from './core/runtime-settings/routes.ts';
import {
  createRuntimeSettings,
  type RuntimeSettings,
  registerRuntimeSettings,
  toEffective,
} from './core/runtime-settings/runtime-settings.ts';
import type { RouteTools, ServerTools } from './core/server-tools.ts';
import { decorateMissing } from './core/services.ts';
import { createSystemLog } from './features/logs/feature.ts';

/**
 * The HTTP application of a product, over an open and migrated database: its resources, sign-in,
 * health, the API description, and what its features add.
 *
 * @example
 * const app = await createApp({ product: compileProduct(product), version: '1.0.0', db, settings, vault });
 * await app.listen({ port: 4000 });
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { product, version, db, settings: given, vault, docsLook, logger, tls, isReady } = options;
  setZodMessages();
  const runtime = createRuntimeSettings(db.reserved, product, { ...given });
  const settings = toEffective(given, product.settings, runtime);
  const systemLog = options.systemLog ?? createSystemLog(given.ROLE);
  const { features } = product;
  const tools = { product, db, settings, vault, version, docsLook, systemLog };
  const app = createServer({ settings, logger, tls });
  await registerRequestRules(app, features, tools, runtime);
  const isShippingFailing = registerAuditLog(app, tools, options.auditAnchor);

  // What works beside requests.
  registerJobs(app, {
    ...tools,
    runtime,
    jobs: jobsOf(features),
    workQueues: features.flatMap(({ workQueues }) => workQueues ?? []),
    alerts: alertsOf(features, settings),
  });

  // Routes, of which a worker has only those of operations.
  const health = { db, schema: product.schema, vault, isShippingFailing };
  await app.register(healthRoutes, { ...health, ...(isReady && { isReady }) });
  app.setNotFoundHandler(() => {
    throw routeNotFound();
  });
  if (settings.ROLE !== 'worker') await registerRoutes(app, tools, options);
  return app;
}

/** Registers what happens to every request, in this order. */
async function registerRequestRules(
  app: FastifyInstance,
  features: ComposedProduct['features'],
  tools: ServerTools,
  runtime: RuntimeSettings,
): Promise<void> {
  const { product, db, settings } = tools;
  registerErrorHandler(app);
  for (const { plugin } of features) await plugin?.(app, tools);
  if (!hasApprovals(features))
    app.log.warn({ source: 'approvals' }, 'One person alone can change roles and accounts.');
  decorateMissing(app);
  registerShutdown(app);
  registerRequestLog(app, settings);
  await registerOpenApi(app, `${settings.BRAND_NAME} API`, product.resources);
  registerSecurityHeaders(app);
  registerHttpRules(app);
  registerNetworkRules(app, settings);
  registerBodyParsers(app);
  await registerCors(app, settings);
  registerRuntimeSettings(app, runtime);
  registerAccounts(app, tools);
  registerReadYourWrites(app, db);
}

/** Registers what accounts and programs call. */
async function registerRoutes(
  app: FastifyInstance,
  tools: ServerTools,
  { product, processSettings = [], accountEndpoints }: AppOptions,
): Promise<void> {
  const { features } = product;
  await app.register(accountRoutes, {
    prefix,
    ...tools,
    capabilities: [
      ...toCapabilities(product, leftOutOf(features).capabilities),
      ...(accountEndpoints ? [accountEndpoints.capability] : []),
    ],
  });
  const guarded = createGuarded(app);
  const resources = createResourceTools(app, tools);
  await guarded(async (scope) => registerResources(scope, resources));
  await guarded((scope) =>
    effectiveSettingRoutes(scope, { process: processSettings, declared: product.settings }),
  );
  if (accountEndpoints)
    await guarded(async (scope) => {
      scope.addHook('onRequest', requirePermission(accountEndpoints.permission));
      await accountEndpoints.register(scope);
    });
  const routeTools = {
    ...tools,
    resources,
    guarded,
    integrations: () => integrationsOf(features, tools),
  };
  for (const { routes } of features) await routes?.(app, routeTools);
  await app.register(commonFilterRoutes, { prefix: '/api', db: tools.db, product });
}

/** The path of the endpoints of accounts. */
const prefix = '/api/admin';

/** Creates the function that registers endpoints of accounts that are signed in. */
function createGuarded(app: FastifyInstance): RouteTools['guarded'] {
  return async (routes) => {
    await app.register(
      async (scope) => {
        scope.addHook('onRequest', requireAccount);
        scope.addHook('onRequest', ignoreBodyOfDelete);
        describeGuardedRoutes(scope);
        await routes(scope);
      },
      { prefix },
    );
  };
}

/** A DELETE names its row in the query; many clients still send the type of a body, and none. */
async function ignoreBodyOfDelete({ method, headers }: FastifyRequest): Promise<void> {
  if (method === 'DELETE') delete headers['content-type'];
}
