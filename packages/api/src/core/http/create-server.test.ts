import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testSettings } from '../../testing/settings.ts';
import { createServer, rememberQueries } from './create-server.ts';

it('hangs up on clients whose headers do not end, also if they never close their side', async () => {
  const options = { settings: testSettings, logger: undefined, tls: undefined };
  const app = createServer({ ...options, headersTimeoutMs: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendBeginning(port, index % 2 ? '' : 'GET / HTTP')),
  );
  expect(responses.filter((response) => !response.startsWith('HTTP/1.1 408'))).toEqual([]);
  const count = promisify(app.server.getConnections.bind(app.server));
  await vi.waitFor(async () => expect(await count()).toBe(0), 60_000);
  await app.close();
});

/** Sends the beginning of a request and then nothing, and returns what the server says. */
function sendBeginning(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(text),
    );
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('end', () => resolve(received));
  });
}

const schema = z.object({ page: z.coerce.number().int() });

function validatorOf(httpPart: 'querystring' | 'body') {
  const validate = rememberQueries(validatorCompiler)({
    schema,
    httpPart,
    method: 'GET',
    url: '/',
  });
  return (query: unknown) =>
    validate(query) as { readonly value?: unknown; readonly error?: Error };
}

it('gives one object, which cannot change, for equal queries', () => {
  const validate = validatorOf('querystring');
  const { value } = validate({ page: '2' });
  expect(value).toEqual({ page: 2 });
  expect(validate({ page: '2' }).value).toBe(value);
  expect(validate({ page: '3' }).value).toEqual({ page: 3 });
  expect(value).toSatisfy(Object.isFrozen);
});

it('parses what is wrong again, and each body by itself', () => {
  const validate = validatorOf('querystring');
  expect(validate({ page: 'x' }).error).not.toBe(validate({ page: 'x' }).error);
  const ofBody = validatorOf('body');
  expect(ofBody({ page: 2 }).value).not.toBe(ofBody({ page: 2 }).value);
});
