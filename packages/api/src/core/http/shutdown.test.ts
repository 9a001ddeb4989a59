import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestDatabase } from '../../testing/app.ts';
import { drain } from './shutdown.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: Awaited<ReturnType<typeof createTestApp>>;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  app = await createTestApp({ db: database.db });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

type Answer = { status?: number; connection?: string | undefined; body: string; failure?: string };

function send(agent: Agent, path: string): Promise<Answer> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path, agent }, async (response) =>
      resolve(await read(response)),
    );
    request.on('error', (error) => {
      resolve({ body: '', failure: 'code' in error ? String(error.code) : error.message });
    });
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks = await response.toArray();
  const { statusCode: status = 0, headers } = response;
  return { status, connection: headers.connection, body: Buffer.concat(chunks).toString() };
}

it('cuts off no request of 12 clients with keep-alive connections', async () => {
  const answers: Answer[] = [];
  const clients = Array.from({ length: 12 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let last: Answer;
    do {
      last = await send(agent, '/api/public/common-filter?types=branches');
      answers.push(last);
    } while (!last.failure);
    agent.destroy();
  });
  while (answers.length < 100) await send(new Agent(), '/healthz');
  await drain(app, 0);
  await app.close();
  await Promise.all(clients);
  const failed = answers.filter(({ failure }) => failure);
  expect(failed.map(({ failure }) => failure)).toEqual(Array(12).fill('ECONNREFUSED'));
  const served = answers.filter(({ failure }) => !failure);
  expect(new Set(served.map(({ status }) => status))).toEqual(new Set([401]));
  expect(served.filter(({ connection }) => connection === 'close')).toHaveLength(12);
});

it('fails /readyz first, and serves everything else', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await drain(app, 0);
  const ready = await send(agent, '/readyz');
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.body)).toMatchInlineSnapshot(`
    {
      "code": "shutting_down",
      "error": "This server is shutting down. Please try again.",
      "message": "This server is shutting down. Please try again.",
    }
  `);
  expect(await send(agent, '/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  agent.destroy();
  await app.close();
  expect(await send(new Agent(), '/healthz')).toMatchObject({ failure: 'ECONNREFUSED' });
});

it('answers one more request on an open connection after the port is closed', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(agent, '/healthz');
  const stopping = app.close();
  while (app.server.listening) await new Promise(setImmediate);
  expect(await send(agent, '/healthz')).toMatchObject({ status: 200, connection: 'close' });
  await stopping;
});

it('does not wait for a connection that never sent anything', async () => {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => app.server.once('connection', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await app.close();
  await ended;
});
