import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execServer } from './testing/exec-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('exits with 1 and names what was changed', async () => {
  await database.owner.query(`
    insert into audit_batches (chain, number, after_id, last_id, entries, sealed_at, leaves, previous, hash)
    values ('logs', 1, 0, 1, 1, now(), '', '', '')`);
  const SECRETS_KEY = Buffer.alloc(32, 'the key of tests').toString('base64');
  const { code, output } = await execServer(['audit:verify'], {
    DATABASE_URL: database.url,
    SECRETS_KEY,
  });
  expect(output).toContain('Batch 1 of logs was changed.');
  expect(output).toContain('The audit log was changed: see the findings above.');
  expect(code).toBe(1);
});
