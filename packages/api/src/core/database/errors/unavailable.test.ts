import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, createTestDatabase } from '../../../testing/app.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { testRoles } from '../../../testing/test-roles.ts';
import { connectDatabase } from '../connection/connect.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: TestDatabase;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

/** A socket in front of PostgreSQL's, which goes away as PostgreSQL does when it stops. */
function createRelay(host = '') {
  const name = '.s.PGSQL.5432';
  const sockets = new Set<Socket>();
  let server: Server;
  return {
    start: async () => {
      server = createServer((client) => {
        const upstream = connect(join(host, name));
        for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
        client.pipe(upstream).pipe(client);
      });
      await once(server.listen(join(folder.path, name)), 'listening');
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

it('returns 503 while the database is unavailable, and recovers without a restart (ASVS V16.5.2, V16.5.3)', async () => {
  const relay = createRelay(database.address.host);
  await relay.start();
  const address = { ...database.address, user: testRoles.app, host: folder.path };
  const db = connectDatabase(address);
  const app = await createTestApp({ db });
  const requests = [
    { url: '/readyz' },
    { url: '/api/admin/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    { method: 'POST', url: '/api/admin/login', body: { username: 'a', password: 'b' } },
  ] as const;
  const statuses = () =>
    Promise.all(requests.map(async (request) => (await app.inject(request)).statusCode));
  expect(await statuses()).toEqual([200, 401, 401]);

  await relay.stop();
  expect(await statuses()).toEqual([503, 503, 503]);
  const answer = await app.inject(requests[1]);
  expect(answer.json()).toEqual({
    error: expect.any(String),
    message: 'The database is not available. Please try again shortly.',
    code: 'database_unavailable',
  });
  expect(answer.headers['retry-after']).toBe('2');
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  await relay.start();
  expect(await statuses()).toEqual([200, 401, 401]);
  await app.close();
  await db.close();
  await relay.stop();
});
