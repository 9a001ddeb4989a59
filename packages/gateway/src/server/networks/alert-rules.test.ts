import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { tokenRules } from './alert-rules.ts';

const test = setupTestApp();

it('finds active tokens that run other code, or have other decimals than their contract', async () => {
  const find = async () => {
    const tools = { ...test.app.jobs.tools, db: test.db };
    const found = await Promise.all(tokenRules.map((rule) => rule.find(tools)));
    return found.flat().map(({ message }) => message);
  };
  const set = (change: ReturnType<typeof sql>) =>
    test.db.drizzle.execute(sql`update tokens set ${change}`);
  await test.db.drizzle.execute(sql`
    insert into tokens (chain_id, contract, symbol, digit, status, contract_decimals)
    values (1, '0xc0', 'USDT', 6, 'active', 6)`);
  expect(await find()).toEqual([]);
  await set(sql`implementation = '0xbad', former_implementation = 'none', contract_decimals = 18`);
  expect(await find()).toMatchInlineSnapshot(`
    [
      "The token USDT runs other code than before: 0xbad. Accept it at the token, or deactivate the token.",
      "The token USDT has 6 decimals, its contract 18.",
    ]
  `);
  await set(sql`status = 'inactive'`);
  expect(await find()).toEqual([]);
});
