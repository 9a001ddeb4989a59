import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { toErrorBody } from './error-handler.ts';
import { createRequestId, requestIdHeader } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers requests that are malformed HTTP or never end with the common error shape, and hangs up.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const failure = toFailure(error.code);
  const body = JSON.stringify(toErrorBody(failure));
  const headers = {
    ...securityHeaders,
    [requestIdHeader]: createRequestId(),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that never closes its side would keep the connection.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The milliseconds that a client may take to read the response to a request that is refused. */
const lingerMs = 1_000;

/** Node would refuse these requests without a body or the app's headers, so the app does it. */
export function registerHttpRules(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }) =>
    handleClientError(new Error('The request has an unknown Expect header.'), socket),
  );
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new AppError('bad_request', 'The request has no Host header.');
  });
}

function toFailure(code = ''): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('request_timeout', 'The request timed out.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('headers_too_large', 'The headers of the request are too large.');
  }
  return new AppError('bad_request', 'The request is not valid HTTP.');
}
