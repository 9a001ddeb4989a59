import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { AlertParts } from './alerts/alert-rule.ts';
import { auditExportRoute } from './audit/export.ts';
import { recordRefusals } from './audit/refusals.ts';
import { runSealer } from './audit/run-sealer.ts';
import { createAuditSink } from './audit/sink.ts';
import { createCallLimits } from './auth/call-limits.ts';
import { toCapabilities } from './auth/capabilities.ts';
import { registerGuard, requireAccount } from './auth/guard.ts';
import { linkRoutes } from './auth/links/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { createServiceAccounts } from './auth/service-accounts.ts';
import { createSessions } from './auth/sessions.ts';
import { createViews } from './auth/view-as.ts';
import { viewRoutes } from './auth/view-routes.ts';
import type { CompiledProduct } from './compile-product.ts';
import type { AppDatabase } from './database/connect.ts';
import { registerNoteWrites } from './database/replica/note-writes.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { handleClientError, registerHttpRules } from './http/client-error.ts';
import { docsRoutes } from './http/docs.ts';
import { handleError, registerErrorHandler } from './http/error-handler.ts';
import { describeGuardedRoutes } from './http/guarded-routes.ts';
import { healthRoutes } from './http/health.ts';
import { registerNetworkRules } from './http/network-rules.ts';
import { routeNotFound } from './http/not-found.ts';
import { registerOpenApi } from './http/openapi.ts';
import { logSerializers } from './http/redact-error.ts';
import { createRequestId, requestIdHeader } from './http/request-id.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerShutdown } from './http/shutdown.ts';
import { type Certificate, toServerOptions } from './http/tls.ts';
import { setZodMessages } from './http/zod-messages.ts';
import { replayedHeader } from './idempotency/idempotency.ts';
import { withDelivery } from './integrations/deliveries.ts';
import type { Integration } from './integrations/integration.ts';
import { mailIntegration, mailKey } from './integrations/mail.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { withFrameworkJobs } from './jobs/all-jobs.ts';
import type { Job } from './jobs/define-job.ts';
import { addProcessTask } from './jobs/process-task.ts';
import { registerWorker } from './jobs/register-worker.ts';
import { recordEvents } from './logs/record-events.ts';
import { recordRequests } from './logs/record-requests.ts';
import { createSystemLog, type SystemLog } from './logs/system-log.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { keptMetricsRoutes } from './metrics/kept/routes.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/routes.ts';
import { commonFilterRoutes } from './resources/common-filter.ts';
import { registerResources } from './resources/register.ts';
import { toEffective } from './runtime-settings/effective.ts';
import { registerRuntimeSettings } from './runtime-settings/register.ts';
import { type EffectiveSetting, effectiveSettingRoutes } from './runtime-settings/routes.ts';
import { createRuntimeSettings } from './runtime-settings/runtime-settings.ts';
import type { Vault } from './secrets/vault.ts';
import type { Settings } from './settings.ts';
import { registerTracing } from './tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

type AppOptions = {
  product: CompiledProduct;
  db: AppDatabase;
  settings: Settings;
  /** Encrypts and decrypts secrets at rest. */
  vault: Vault;
  /** The product's own background work; none by default. */
  jobs?: readonly Job[] | undefined;
  /** The product's rules for alerts, and where they are sent besides mail. */
  alerts?: AlertParts | undefined;
  /** Lists what the product works with; nothing by default. */
  integrations?: () => Promise<readonly Integration[]>;
  /** The settings with which the process started, for the console; none by default. */
  processSettings?: readonly EffectiveSetting[];
  /** The file in which the end of the record is kept, signed, outside of the database. */
  auditAnchor?: string;
  /** Where it logs; not at all by default. */
  logger?: FastifyBaseLogger;
  /** The events of this process, whose logger has its hook; only those of the app by default. */
  systemLog?: SystemLog;
  /** The certificate to end TLS with; without one it speaks plain HTTP, for a proxy that does. */
  tls?: Certificate | undefined;
};

/**
 * The HTTP application of a product, over an open and migrated database: its resources, sign-in,
 * health and the API description. The product's own routes are registered on it.
 *
 * @example
 * const app = await createApp({ product: compileProduct(product), db, settings, vault });
 * await app.listen({ port: 4000 });
 */
export async function createApp({
  product,
  db,
  settings: given,
  vault,
  jobs,
  alerts = {},
  integrations = async () => [],
  processSettings = [],
  auditAnchor,
  logger,
  systemLog = createSystemLog(given.ROLE),
  tls,
}: AppOptions): Promise<FastifyInstance> {
  setZodMessages();
  const runtime = createRuntimeSettings(db.reserved, product, { ...given });
  const settings = toEffective(given, product.settings, runtime);
  const app: FastifyInstance = Fastify({
    ...(logger
      ? { loggerInstance: logger.child({}, { serializers: logSerializers }) }
      : { logger: false }),
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while it closes; new connections are refused.
    return503OnClosing: false,
    ...toServerOptions(tls),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Response schemas only describe the API: parsing our own rows on every request would be a waste.
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrorHandler(app);
  recordEvents(app, db, systemLog);
  registerShutdown(app);
  if (['info', 'debug', 'trace'].includes(settings.LOG_LEVEL)) registerRequestLog(app);

  registerMetrics(app, db, settings);
  await registerTracing(app, db, settings, product.name);

  await registerOpenApi(app, `${settings.BRAND_NAME} API`, product.resources);
  registerSecurityHeaders(app);
  registerHttpRules(app);
  registerNetworkRules(app, settings);
  registerBodyParsers(app);
  if (settings.CORS_ORIGINS.length > 0) await registerCors(app, settings);
  registerRuntimeSettings(app, runtime);
  const sessions = createSessions(db.reserved, settings);
  const callLimits = createCallLimits(db.reserved, settings);
  registerGuard(app, {
    sessions,
    serviceAccounts: createServiceAccounts(db.reserved, product, vault),
    views: createViews(db.reserved, product.catalogue),
    callLimits,
  });
  registerNoteWrites(app, db);
  addProcessTask(app, { name: 'share call limits', seconds: 2, run: callLimits.share });
  recordRefusals(app, db.reserved);
  app.decorate(
    'mailer',
    createMailer(settings, vault, (deliver) => withDelivery(db.drizzle, mailKey, deliver)),
  );
  runSealer(app, db, vault, {
    sink: createAuditSink(settings.AUDIT_LOG_FILE, app.log),
    anchor: auditAnchor,
    onCut: () =>
      app.log.error(
        { source: 'record' },
        'The record was cut off or replaced: run pnpm audit:verify.',
      ),
  });
  recordRequests(app, db);
  app.decorate('jobs', {
    all: withFrameworkJobs(jobs),
    tools: {
      db: db.jobs,
      settings,
      runtimeSettings: runtime,
      product,
      vault,
      mailer: app.mailer,
      alerts,
      systemLog,
      log: app.log,
      inSpan: app.inSpan,
    },
  });
  if (settings.ROLE !== 'api') registerWorker(app);
  await app.register(healthRoutes, { db, schema: product.schema, vault });
  // With a port of their own they are not here.
  if (settings.METRICS_TOKEN && settings.METRICS_PORT === undefined)
    await app.register(metricsRoute, { token: settings.METRICS_TOKEN });
  app.setNotFoundHandler(() => {
    throw routeNotFound();
  });
  if (settings.ROLE === 'worker') return app;
  await app.register(authRoutes, {
    prefix: '/api/admin',
    db: db.reserved,
    settings,
    vault,
    capabilities: toCapabilities(product.resources),
    knownNames: [settings.BRAND_NAME, product.name],
    rules: product,
  });
  await app.register(linkRoutes, {
    prefix: '/api/admin',
    db: db.reserved,
    settings,
    knownNames: [settings.BRAND_NAME, product.name],
  });
  await app.register(viewRoutes, { prefix: '/api/admin', db: db.reserved });
  await app.register(
    async (admin) => {
      admin.addHook('onRequest', requireAccount);
      admin.addHook('onRequest', ignoreBodyOfDelete);
      describeGuardedRoutes(admin);
      registerResources(admin, db, product, vault, settings);
      await admin.register(auditExportRoute, { db, product });
      await admin.register(keptMetricsRoutes, { db });
      await admin.register(integrationRoutes, {
        db,
        list: async () => [mailIntegration(app.mailer, settings), ...(await integrations())],
      });
      await admin.register(effectiveSettingRoutes, {
        process: processSettings,
        declared: product.settings,
      });
    },
    { prefix: '/api/admin' },
  );
  await app.register(commonFilterRoutes, { prefix: '/api', db, product });
  await app.register(docsRoutes, {
    title: `${settings.BRAND_NAME} API`,
    isPublic: settings.MODE === 'demo',
  });
  return app;
}

async function registerCors(app: FastifyInstance, { CORS_ORIGINS }: Settings): Promise<void> {
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const exposedHeaders = [requestIdHeader, 'retry-after', 'etag', replayedHeader];
  await app.register(cors, { origin: [...CORS_ORIGINS], methods, exposedHeaders, maxAge: 600 });
}

/** A DELETE names its row in the query; many clients still announce a JSON body and send none. */
async function ignoreBodyOfDelete({ method, headers }: FastifyRequest): Promise<void> {
  if (method === 'DELETE') delete headers['content-type'];
}
