import { prepareTables } from '@koshpay/api';
import { copyMigrationsBefore } from '@koshpay/api/testing';
import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { createTestFolder } from '@koshpay/postgres/testing';
import { migrationsOf } from '@koshpay/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installation } from './installation.ts';
import { execServer } from './testing/exec-server.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = createTestFolder();
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

/** One role for everything, as `DATABASE_URL` names it. */
const addresses = () => ({ address: database.address, owner: database.address });
const migrations = migrationsOf(installation);
const run = (...args: string[]) => execServer(args, { DATABASE_URL: database.url, PORT: '0' });

it('shows pending steps and what prevents them, and runs them once that is corrected', async () => {
  const { owner } = database;
  await prepareTables(addresses(), copyMigrationsBefore(migrations, 'enum_checks', folder.path));
  await owner.query(`insert into tokens (chain_id, contract, symbol, digit, status)
    values (1, '0x1', 'A', 6, 'paused')`);

  const sentence =
    'tokens.status cannot be limited to active, inactive, pending because of 1 row: status "paused" (id 1).';
  const plan = await run('db:plan');
  expect(plan).toMatchObject({ code: 0, output: expect.stringContaining(sentence) });
  expect(plan.output).toContain('the next start will refuse');
  const refused = await run('db:migrate');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(refused.output).not.toContain('    at ');
  expect(await run('db:migrate', '--allow-loss', 'drop-table:tokens')).toMatchObject({
    code: 1,
    output: expect.stringContaining("No pending step 'drop-table:tokens' can lose data."),
  });

  await owner.query(`update tokens set status = 'pending'`);
  expect(await run('db:migrate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Migrations applied: '),
  });
  expect(await run('db:plan')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing is pending.'),
  });
});

it('does not start a server on tables that differ from the declarations', async () => {
  await prepareTables(addresses(), migrations);
  await database.owner.query('alter table tokens rename column symbol to ticker');
  const start = await run();
  expect(start.code).toBe(1);
  expect(start.output).toContain(
    'The database does not match the declarations: tokens.symbol is missing (expected text).',
  );
  expect(start.output).not.toContain('    at ');
});
