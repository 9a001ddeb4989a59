import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from './database/migrate.ts';
import { createTestDatabase } from './testing/database.ts';
import { createTestFolder } from './testing/folder.ts';

vi.setConfig({ testTimeout: 90_000 });

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

/** The migrations of the version before the named one. */
function migrationsBefore(name: string): string {
  cpSync(join(import.meta.dirname, 'database/migrations'), folder.path, { recursive: true });
  const file = join(folder.path, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder.path;
}

/** Runs a command without a terminal, as a deployment does. */
function run(script: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { host, user, database: name } = database.address;
  const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`;
  const file = join(import.meta.dirname, script);
  return new Promise((resolve) => {
    const options = { env: { DATABASE_URL: url, PORT: '0' } };
    const child = execFile(process.execPath, [file, ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

it('shows what is pending and what prevents it, and runs it once that is corrected', async () => {
  const { owner } = database;
  await migrate(database.address, migrationsBefore('enum_checks'));
  await owner.query(`insert into tokens (chain_id, contract, symbol, digit, status)
    values (1, '0x1', 'A', 6, 'paused')`);

  const sentence =
    'tokens.status cannot be limited to active, inactive, pending because of 1 row: status "paused" (id 1).';
  const plan = await run('db-plan.ts');
  expect(plan).toMatchObject({ code: 0, output: expect.stringContaining(sentence) });
  expect(plan.output).toContain('the next start will refuse');
  const refused = await run('db-migrate.ts');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(refused.output).not.toContain('    at ');
  expect(await run('db-migrate.ts', '--allow-loss', 'drop-table:tokens')).toMatchObject({
    code: 1,
    output: expect.stringContaining("No pending step 'drop-table:tokens' can lose data."),
  });

  await owner.query(`update tokens set status = 'pending'`);
  expect(await run('db-migrate.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Migrations applied: '),
  });
  expect(await run('db-plan.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing is pending.'),
  });
});

it('does not start a server on tables that differ from the declarations', async () => {
  await migrate(database.address);
  await database.owner.query('alter table tokens rename column symbol to ticker');
  const start = await run('main.ts');
  expect(start.code).toBe(1);
  expect(start.output).toContain(
    'The database does not match the declarations: tokens.symbol is missing (expected text).',
  );
  expect(start.output).not.toContain('    at ');
});
