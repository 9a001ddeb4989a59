import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerTools } from '@koshpay/api';
import {
  type Certificate,
  createApp,
  createMetricsServer,
  drain,
  StartError,
  type SystemLog,
  seedDemo,
  withJobDatabase,
} from '@koshpay/api/internal';
import { brandName } from '@koshpay/resource/internal';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { anchorOf, prepareAnchor } from '../database/audit-anchor.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { connect, type Logs, migrate, prepareRows } from '../database/prepare-database.ts';
import {
  type DemoParts,
  type DemoTools,
  type Installation,
  loadSources,
  versionOf,
} from '../installation.ts';
import { describeSettings } from '../settings/describe-settings.ts';
import { type Env, settingNamesOf } from '../settings/env.ts';
import { type Builds, staticRoutes } from '../static/routes.ts';
import { step } from '../terminal/progress.ts';
import { assertPortFree, toListenError } from './assert-port-free.ts';
import { reloadOnHangup } from './reload-on-hangup.ts';
import { readCertificate } from './tls.ts';

/** A server that listens. */
export type Server = { url: string; stop: () => Promise<void> };

/** Stops what was started, in reverse order; continues if one of them fails. */
type Ends = (() => Promise<unknown>)[];

/**
 * Starts everything that the product needs and prints each step; stops what was started if a later
 * step fails.
 */
export async function startServer(
  installation: Installation,
  env: Env,
  logger: Logger,
  systemLog: SystemLog,
): Promise<Server> {
  const ends: Ends = [];
  try {
    const url = await start(installation, env, { logger, systemLog }, ends);
    return { url, stop: () => endAll(ends) };
  } catch (error) {
    await endAll(ends).catch(() => undefined);
    throw error;
  }
}

async function start(
  installation: Installation,
  env: Env,
  logs: Logs,
  ends: Ends,
): Promise<string> {
  const { server, docsLook } = installation;
  const { product } = server;
  const { logger } = logs;
  const tls = readCertificate(env);
  await assertPortFree(env);
  const database = await openDatabase(env, product.name);
  const { lock } = database;
  ends.push(database.close);
  const auditAnchor = anchorOf(env, database);
  const noAnchor = prepareAnchor(auditAnchor);
  if (noAnchor) logger.warn({ source: 'record' }, noAnchor);
  await migrate(installation, database, auditAnchor, logs);
  const db = await connect(env, database, logger);
  ends.push(db.close);
  const vault = await prepareRows(product, env, database, db);
  const parts = { db, vault, product, settings: env };
  const demo = await startDemo(installation, parts, database);
  if (demo) ends.push(demo.stop);
  const tools = { ...parts, ...logs, tls, version: versionOf(installation) };
  const app = await createApp({
    ...tools,
    processSettings: describeSettings(env, settingNamesOf(installation), loadSources(installation)),
    accountEndpoints: demo?.endpoints,
    ...(docsLook && { docsLook }),
    ...(!noAnchor && { auditAnchor }),
    ...(lock && { isReady: lock.isHeld }),
  });
  ends.push(() => app.close());
  if (env.ROLE !== 'worker') await addPages(app, installation, { ...tools, docsLook });
  if (!tls) warnOfPlainSignIn(env, logger);
  const url = await serve(app, tools, ends);
  await lock?.announce(url);
  return url;
}

function warnOfPlainSignIn(env: Env, logger: Logger): void {
  if (
    env.ROLE !== 'worker' &&
    env.MODE === 'production' &&
    !env.TRUST_PROXY &&
    !env.INSECURE_SIGN_IN
  )
    logger.warn(
      'Sign-in is refused without TLS: set TLS_CERT and TLS_KEY, or TRUST_PROXY to the address of a proxy that ends TLS.',
    );
}

/** Creates the rows of the demo, and starts the workers beside it in its one process. */
async function startDemo(
  { server, startDemo: start }: Installation,
  tools: DemoTools,
  { address }: OpenDatabase,
): Promise<DemoParts | undefined> {
  const { product, vault, settings } = tools;
  if (settings.MODE !== 'demo') return undefined;
  await step(
    'Demo data',
    () => withJobDatabase(address, (jobs) => seedDemo(jobs, server.demo, product, vault)),
    (isNew) => (isNew ? 'created' : 'already present'),
  );
  if (!start || settings.ROLE !== 'all') return undefined;
  return step(
    'Demo chain',
    () => start(tools),
    (parts) => (parts ? (parts.note ?? 'started') : 'not installed: there are no test payments'),
  );
}

interface ServingTools extends DemoTools {
  readonly product: Installation['server']['product'];
  readonly logger: Logger;
  readonly tls: Certificate | undefined;
}

/** Listens, and starts the workers of features. Returns the URL for a person to open. */
async function serve(
  app: FastifyInstance,
  { db, vault, product, settings: env, logger, tls }: ServingTools,
  ends: Ends,
): Promise<string> {
  const stopMetrics = await listenForMetrics(app, env);
  if (stopMetrics) ends.push(stopMetrics);
  const url = await listen(app, env);
  ends.push(() => drain(app, env.DRAIN_SECONDS));
  if (tls) ends.push(reloadOnHangup(app, env, logger));
  if (env.ROLE !== 'api')
    for (const { startWorkers } of product.features) {
      const workers = startWorkers?.({ db, vault, settings: env, log: app.log });
      if (workers) ends.push(workers.stop);
    }
  return url;
}

/** The pages of the builds, and of features. */
async function addPages(
  app: FastifyInstance,
  installation: Installation,
  tools: ServerTools<Env>,
): Promise<void> {
  const { server } = installation;
  const { settings: env } = tools;
  await app.register(staticRoutes, {
    builds: buildsOf(installation),
    routes: server.consoleRoutes,
    pages: Object.assign({}, ...server.product.features.map(({ pages }) => pages?.(tools))),
    meta: () => ({
      'single-sign-on': env.OIDC_ISSUER && env.OIDC_LABEL,
      // Built pages have the name of their build.
      'brand-name': app.runtimeSettings.isChanged(brandName)
        ? app.runtimeSettings.read(brandName)
        : undefined,
    }),
    origins: externalOrigins(env),
  });
}

/** The folders of the built pages. */
function buildsOf({ root, builds = { console: 'dist' } }: Installation): Builds {
  const { site, console } = builds;
  return { console: join(root, console), ...(site && { site: join(root, site) }) };
}

/** The API that the pages were built for, if it is elsewhere. */
function externalOrigins({ API_URL, ADMIN_API_URL }: Env): string[] {
  return [API_URL, ADMIN_API_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
}

async function endAll(ends: Ends): Promise<void> {
  for (const end of ends.splice(0).reverse()) {
    await end().catch((error) => process.stderr.write(`${String(error)}\n`));
  }
}

/**
 * Listens and returns the URL for a person to open.
 *
 * @throws {StartError} when the address cannot be listened on
 */
async function listen(
  app: FastifyInstance,
  { HOST: host, PORT: port, TLS_CERT }: Env,
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening at ${address}.` });
  } catch (cause) {
    throw toListenError(cause, host, port);
  }
  const bound = app.server.address();
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const protocol = TLS_CERT ? 'https' : 'http';
  return `${protocol}://${isLocal ? 'localhost' : host}:${typeof bound === 'object' ? bound?.port : port}`;
}

/**
 * Serves the metrics on their own port; returns what stops that, or undefined without such a port.
 *
 * @throws {StartError} when the address cannot be listened on
 */
async function listenForMetrics(
  app: FastifyInstance,
  env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>,
): Promise<(() => Promise<void>) | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return undefined;
  if (!app.hasDecorator('metrics'))
    throw new StartError('METRICS_PORT is set, but this product has no feature for metrics.');
  const server = createMetricsServer(app, env);
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (cause) {
    throw new StartError(
      `The metrics cannot be served at ${host}:${port}: set METRICS_PORT and METRICS_HOST to a free port of an address of this machine.`,
      { cause },
    );
  }
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
