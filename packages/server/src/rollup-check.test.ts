import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** Runs the command in this process; the query makes it another module each time. */
async function run(query: string, ...options: string[]) {
  let output = '';
  const write = (text: unknown) => {
    output += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, 'rollup-check', ...options]);
  vi.stubEnv('MODE', 'demo');
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('SECRETS_KEY', Buffer.alloc(32, 'the key of tests').toString('base64'));
  process.exitCode = 0;
  await import(/* @vite-ignore */ `./rollup-check.ts?${query}`);
  return { code: process.exitCode, output: output.slice(output.indexOf('transactions: ')) };
}

it('exits with 1 and names the days that are wrong, until they are repaired', async () => {
  await database.owner.query(`
    insert into transactions_rollup (day, status, network_id, tx_type, currency, rows, sum_amount)
    values ('2026-01-31', 'pending', 1, 'deposit', 'USDT', 2, 5), ('2026-02-01', 'pending', 1, 'deposit', 'USDT', 0, 5)`);
  expect(await run('wrong')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "transactions: 2 wrong.
      ✗ 2026-02-01: rows are counted under other values, or sums differ.
      ✗ 2026-01-31: 2 rows too many are counted.
    Some days are wrong: pnpm rollup:check --repair counts them again.
    ",
    }
  `);
  expect(await run('repair', '--repair')).toMatchObject({ code: 0 });
  const { rowCount } = await database.owner.query('select from transactions_rollup');
  expect(rowCount).toBe(0);
});
