import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadShopEnv } from '../testing/load-shop-env.ts';
import { createTestDatabase } from '../testing/shop.ts';
import { openReplica } from './open-replica.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const logged: string[] = [];
const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });

function open(DATABASE_READ_URL: string) {
  const { url, address } = database;
  const env = loadShopEnv({ DATABASE_URL: url, DATABASE_READ_URL });
  return openReplica(env, { address, owner: address, close: async () => undefined }, logger);
}

it('refuses another database, and starts without a replica that cannot be reached', async () => {
  expect(await open(database.url)).toMatchObject({ replica: { isPooled: false } });
  await expect(open(database.url.replace(/test_\w+/, 'postgres'))).rejects.toMatchInlineSnapshot(
    `[StartError: DATABASE_READ_URL does not lead to a streaming replica of the database of DATABASE_URL: correct it, or leave it empty.]`,
  );
  expect(await open('postgres://test@127.0.0.1:1/test')).toMatchObject({
    replica: { isPooled: true },
  });
  expect(logged).toMatchInlineSnapshot(`
    [
      "Lists are read on the primary. No PostgreSQL accepts connections at 127.0.0.1:1: start it, or correct DATABASE_READ_URL.",
    ]
  `);
});
