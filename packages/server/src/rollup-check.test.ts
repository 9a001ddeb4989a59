import { createTestDatabase } from '@koshpay/gateway/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execServer } from './testing/exec-server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(...options: string[]) {
  const { code, output } = await execServer(['rollup:check', ...options], {
    DATABASE_URL: database.url,
    SECRETS_KEY: Buffer.alloc(32, 'the key of tests').toString('base64'),
  });
  return { code, output: output.slice(output.indexOf('transactions: ')) };
}

it('exits with 1 and names the days that are wrong, until they are repaired', async () => {
  await database.owner.query(`
    insert into transactions_rollup (day, status, network_id, tx_type, currency, rows, sum_amount)
    values ('2026-01-31', 'pending', 1, 'deposit', 'USDT', 2, 5), ('2026-02-01', 'pending', 1, 'deposit', 'USDT', 0, 5)`);
  expect(await run()).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "transactions: 2 wrong.
      ✗ 2026-02-01: rows are counted under other values, or sums differ.
      ✗ 2026-01-31: 2 rows too many are counted.
    Some days are wrong: pnpm rollup:check --repair counts them again.
    ",
    }
  `);
  expect(await run('--repair')).toMatchObject({ code: 0 });
  const { rowCount } = await database.owner.query('select from transactions_rollup');
  expect(rowCount).toBe(0);
});
