import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { prepareTables } from '@koshpay/api/testing';
import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { createTestFolder } from '@koshpay/postgres/testing';
import { migrationsOf } from '@koshpay/runtime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installation } from './installation.ts';
import { execServer } from './testing/exec-server.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  folder = createTestFolder();
  database = await createTestDatabase({ isEmpty: true });
  await prepareTables(addresses(), migrations);
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

/** One role for everything, as `DATABASE_URL` names it. */
const addresses = () => ({ address: database.address, owner: database.address });
const migrations = migrationsOf(installation);
const settings = () => ({ DATABASE_URL: database.url, PORT: '0' });

/** Adds a migration to a copy of the product's, as its next release has. */
function addMigration(copy: string, tag: string, statement: string): void {
  cpSync(migrations[1].folder, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(copy, `${tag}.sql`), statement);
}

/** Runs a command of that release. */
function runNext(copy: string, ...args: string[]) {
  const release = { migrations: relative(installation.root, copy), isBundle: true };
  const program = `
    import { run } from '@koshpay/runtime';
    import { installation } from './installation.ts';
    await run({ ...installation, ...${JSON.stringify(release)} });`;
  const command = ['--input-type=module', '--eval', program, 'main', ...args];
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: import.meta.dirname, env: settings() };
    const child = execFile(process.execPath, command, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}

it('shows pending steps and what prevents them, and runs them once that is corrected', async () => {
  const { owner } = database;
  await owner.query(`insert into tokens (chain_id, contract, symbol, digit, status)
    values (1, '0x1', 'A', 6, 'pending')`);
  addMigration(folder.path, '9999_next', limitTokens);
  const run = (...args: string[]) => runNext(folder.path, ...args);

  const sentence =
    'tokens.status cannot be limited to active, inactive because of 1 row: status "pending" (id 1).';
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

  await owner.query(`update tokens set status = 'active'`);
  expect(await run('db:migrate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Migrations applied: '),
  });
  expect(await run('db:plan')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing is pending.'),
  });
});

const limitTokens = `
-- check {"kind":"values","table":"tokens","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"status not in ('active', 'inactive')"}
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_next_check" CHECK ("tokens"."status" in ('active', 'inactive'));`;

it('does not start a server on tables that differ from the declarations', async () => {
  await database.owner.query('alter table tokens rename column symbol to ticker');
  const start = await execServer([], settings());
  expect(start.code).toBe(1);
  expect(start.output).toContain(
    'The database does not match the declarations: tokens.symbol is missing (expected text).',
  );
  expect(start.output).not.toContain('    at ');
});
