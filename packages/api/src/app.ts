import cors from '@fastify/cors';
import { resources } from '@koshpay/gateway';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerGuard, requireStaff } from './auth/guard.ts';
import { sweepKnownAddresses } from './auth/known-addresses.ts';
import { authRoutes } from './auth/routes.ts';
import { createSessions } from './auth/sessions.ts';
import { sweepThrottles } from './auth/throttle.ts';
import type { AppDatabase } from './database/connect.ts';
import { schema } from './database/schema.ts';
import { type Env, repositoryRoot } from './env.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { handleClientError, registerHttpRules } from './http/client-error.ts';
import { docsRoutes } from './http/docs.ts';
import { handleError, registerErrorHandler } from './http/error-handler.ts';
import { describeGuardedRoutes } from './http/guarded-routes.ts';
import { healthRoutes } from './http/health.ts';
import { logSerializers } from './http/loggable.ts';
import { registerOpenApi } from './http/openapi.ts';
import { every } from './http/periodic.ts';
import { createRequestId, requestIdHeader } from './http/request-id.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerShutdown } from './http/shutdown.ts';
import { useFriendlyMessages } from './http/zod-messages.ts';
import { publicRoutes } from './public/routes.ts';
import { commonFilterRoutes } from './resources/common-filter.ts';
import { registerResources } from './resources/register.ts';
import type { Vault } from './secrets/vault.ts';
import { type Builds, nothingThere, staticRoutes } from './static/routes.ts';

type AppOptions = {
  db: AppDatabase;
  env: Env;
  /** Seals and opens what is kept secret at rest. */
  vault: Vault;
  /** Where it logs; nowhere by default. */
  logger?: FastifyBaseLogger;
  /** The built site and console; those of this repository by default. */
  builds?: Builds;
};

const ownBuilds: Builds = {
  site: `${repositoryRoot}site/dist`,
  console: `${repositoryRoot}admin/dist`,
};

/**
 * The HTTP application: every route there is, over an open and migrated database.
 *
 * @example const app = await createApp({ db, env: loadEnv(), vault }); await app.listen({ port: 4000 })
 */
export async function createApp({
  db,
  env,
  vault,
  logger,
  builds = ownBuilds,
}: AppOptions): Promise<FastifyInstance> {
  useFriendlyMessages();
  const app: FastifyInstance = Fastify({
    ...(logger
      ? { loggerInstance: logger.child({}, { serializers: logSerializers }) }
      : { logger: false }),
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while it closes; new connections are refused.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Response schemas describe the API; parsing our own rows again on every request would be wasted.
  app.setSerializerCompiler(() => JSON.stringify);
  registerErrorHandler(app);
  registerShutdown(app);
  if (['info', 'debug', 'trace'].includes(env.LOG_LEVEL)) registerRequestLog(app);

  await registerOpenApi(app, `${env.BRAND_NAME} API`);
  registerSecurityHeaders(app);
  registerHttpRules(app);
  registerBodyParsers(app);
  if (env.CORS_ORIGINS.length > 0) await registerCors(app, env);
  const sessions = createSessions(db.reserved, env);
  registerGuard(app, sessions);
  every(app, 600, () =>
    Promise.all([sessions.sweep(), sweepThrottles(db.drizzle), sweepKnownAddresses(db.drizzle)]),
  );
  await app.register(healthRoutes, { db, schema, vault });
  await app.register(authRoutes, { prefix: '/api/admin', db: db.reserved, env, vault });
  await app.register(
    async (admin) => {
      admin.addHook('onRequest', requireStaff);
      admin.addHook('onRequest', ignoreBodyOfDelete);
      describeGuardedRoutes(admin);
      registerResources(admin, db, vault, resources);
    },
    { prefix: '/api/admin' },
  );
  await app.register(commonFilterRoutes, { prefix: '/api', db });
  await app.register(publicRoutes, { prefix: '/api/public', db, env });
  await app.register(docsRoutes, { title: `${env.BRAND_NAME} API` });

  await app.register(staticRoutes, { builds, origins: foreignOrigins(env) });
  app.setNotFoundHandler(() => {
    throw nothingThere();
  });
  return app;
}

async function registerCors(app: FastifyInstance, { CORS_ORIGINS }: Env): Promise<void> {
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
  const exposedHeaders = [requestIdHeader, 'retry-after'];
  await app.register(cors, { origin: CORS_ORIGINS, methods, exposedHeaders, maxAge: 600 });
}

/** Where the pages were built to find the API, if not here. */
function foreignOrigins({ API_URL, ADMIN_API_URL }: Env): string[] {
  return [API_URL, ADMIN_API_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
}

/** Deletes name their row in the query; many clients announce JSON all the same, and send none. */
async function ignoreBodyOfDelete({ method, headers }: FastifyRequest): Promise<void> {
  if (method === 'DELETE') delete headers['content-type'];
}
