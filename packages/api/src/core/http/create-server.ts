import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { AppOptions } from '../app-options.ts';
import { maxBodyBytes } from './body-parsers.ts';
import { handleClientError } from './client-error.ts';
import { handleError } from './error-handler.ts';
import { logSerializers } from './redact-error.ts';
import { rememberQueries } from './remember-queries.ts';
import { createRequestId } from './request-id.ts';
import { toServerOptions } from './tls.ts';

interface ServerOptions extends Pick<AppOptions, 'settings' | 'logger' | 'tls'> {
  /** From the first byte of a connection or request to the end of its headers. */
  readonly headersTimeoutMs?: number;
}

/** Creates the HTTP server, with its limits and without any route. */
export function createServer({
  settings,
  logger,
  tls,
  headersTimeoutMs = 10_000,
}: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger
      ? { loggerInstance: logger.child({}, { serializers: logSerializers }) }
      : { logger: false }),
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while it closes; new connections are refused.
    return503OnClosing: false,
    ...toServerOptions(tls, headersTimeoutMs),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(rememberQueries(validatorCompiler));
  // Response schemas only describe the API: parsing our own rows on every request would be a waste.
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}
