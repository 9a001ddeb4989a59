import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadShopEnv } from '../testing/load-shop-env.ts';
import { createTestDatabase } from '../testing/shop.ts';
import { openExternal } from './open-external.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pooler: Server;
let pooledUrl: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port = 5432, user, database: name } = database.address;
  pooler = createServer((socket) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`).on('error', () => socket.destroy());
    upstream.on('data', (data: Buffer) => socket.write(withOtherProcess(data)));
    socket.pipe(upstream);
    socket.on('error', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  pooledUrl = `postgres://${user}@127.0.0.1:${(pooler.address() as AddressInfo).port}/${name}`;
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

/**
 * Changes the message BackendKeyData as a pooler does: its process id is of the pooler's making.
 */
function withOtherProcess(data: Buffer): Buffer {
  const start = data.indexOf(Buffer.from('K\0\0\0\f', 'latin1'));
  if (start >= 0) data.writeUInt32BE(7, start + 5);
  return data;
}

const open = (settings: Record<string, string>) => openExternal(loadShopEnv(settings), 'test');

it('requires a connection without the pooler, which it notices', async () => {
  await expect(open({ DATABASE_URL: pooledUrl })).rejects.toMatchInlineSnapshot(
    `[StartError: DATABASE_URL leads to a connection pooler, such as PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations, commands and background jobs.]`,
  );
  await expect(
    open({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: pooledUrl }),
  ).rejects.toMatchInlineSnapshot(
    `[StartError: DATABASE_DIRECT_URL leads to a connection pooler, too: set it to PostgreSQL itself.]`,
  );
  const elsewhere = database.url.replace(/test_\w+/, 'postgres');
  await expect(
    open({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: elsewhere }),
  ).rejects.toMatchInlineSnapshot(
    `[StartError: DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set it to the same one, without the pooler.]`,
  );
  const address = await open({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: database.url });
  expect(address).toMatchObject({ isPooled: true, direct: { connectionString: database.url } });
  expect(await open({ DATABASE_URL: database.url })).not.toHaveProperty('isPooled');
});
