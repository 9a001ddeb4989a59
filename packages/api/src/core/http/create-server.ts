import type { FastifySchemaCompiler } from 'fastify';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { AppOptions } from '../app-options.ts';
import { createRecentMap, maxKey } from '../recent-map.ts';
import { maxBodyBytes } from './body-parsers.ts';
import { handleClientError } from './client-error.ts';
import { handleError } from './error-handler.ts';
import { logSerializers } from './redact-error.ts';
import { createRequestId } from './request-log.ts';
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

/** The number of queries of a route that are remembered. */
const maxQueries = 100;

/**
 * Parses a query once as long as it is among the last ones of its route: equal ones give the same
 * object, which must not change.
 */
export function rememberQueries(
  compile: FastifySchemaCompiler<ZodType>,
): FastifySchemaCompiler<ZodType> {
  return (route) => {
    const validate = compile(route);
    if (route.httpPart !== 'querystring') return validate;
    const known = createRecentMap<Parsed>(maxQueries);
    return (query) => {
      const text = JSON.stringify(query);
      const remembered = known.get(text);
      if (remembered) return remembered;
      const parsed = validate(query) as Parsed;
      const isKept = !parsed.error && text.length <= maxKey;
      if (isKept) known.set(text, { value: Object.freeze(parsed.value) });
      return parsed;
    };
  };
}

interface Parsed {
  readonly value?: unknown;
  readonly error?: Error;
}
