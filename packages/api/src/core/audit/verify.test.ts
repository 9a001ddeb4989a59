import { createTestFolder } from '@koshpay/postgres/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testVault } from '../../testing/vault.ts';
import { systemActor } from '../actor.ts';
import type { Database } from '../database/connection/connect.ts';
import { readAnchor } from './anchor.ts';
import type { SignedHead } from './chain-tables.ts';
import { record } from './record.ts';
import { createSealer } from './seal.ts';
import { createShipper } from './ship.ts';
import { verifyAuditChain } from './verify.ts';

let test: TestDatabase;
const folder = createTestFolder();
const anchor = `${folder.path}/audit-head.json`;
const lines: Readonly<Record<string, unknown>>[] = [];
let cuts = 0;
let seal: () => Promise<boolean>;

beforeAll(async () => {
  test = await createTestDatabase();
  const sealAll = createSealer(test.db, testVault, { anchor, onCut: () => cuts++ });
  const { begin, ship } = createShipper(test.db, async (next) => void lines.push(...next));
  await begin();
  seal = async () => {
    const isSealed = await sealAll();
    await ship();
    return isSealed;
  };
  for (let batch = 0; batch < 3; batch++) {
    for (let price = 1; price <= 4; price++) await recordPrice(price);
    await seal();
  }
});
afterAll(async () => {
  await test.drop();
  folder.remove();
});

/** A sign-in and a change of a price. */
const recordPrice = (price: number) =>
  test.db.transaction(async (tx) => {
    await record(tx, { ...systemActor, username: 'asha' }, { action: 'session.signed-in' });
    await record(tx, systemActor, {
      action: 'books.update',
      resource: 'books',
      recordId: 1,
      before: { price: price - 1, title: 'Kim' },
      after: { price, title: 'Kim' },
    });
  });

/** Verifies after statements that a superuser could run; they are undone. */
async function findAfter(statements: string, heads: SignedHead[] = []): Promise<string[]> {
  const client = await test.owner.connect();
  try {
    await client.query(
      `begin; ${tables.map((name) => `alter table ${name} disable trigger all`).join('; ')}`,
    );
    await client.query(statements);
    return await find({ drizzle: drizzle({ client }) } as unknown as Database, heads);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const tables = ['audit_entries', 'audit_batches', 'audit_heads'];

async function find(db: Database, heads: SignedHead[] = []): Promise<string[]> {
  const faults: string[] = [];
  const report = { fault: (text: string) => faults.push(text), note: () => undefined };
  await verifyAuditChain(db, testVault, report, { heads, waitMs: 0 });
  return faults;
}

const kept = () => [readAnchor(anchor) as SignedHead];
const nth = (n: number) =>
  `(select id from audit_entries where retention = 'transactions' order by id offset ${n} limit 1)`;
const idOf = async (n: number) => (await test.db.pool.query(`select ${nth(n)} as id`)).rows[0].id;

it('verifies what was recorded, in a chain for each retention', async () => {
  expect(await find(test.db, kept())).toEqual([]);
  const { rows } = await test.db.pool.query(
    'select chain, number::int, entries from audit_batches order by chain, number',
  );
  expect(rows).toEqual([
    { chain: 'logs', number: 1, entries: 6 },
    { chain: 'logs', number: 2, entries: 4 },
    { chain: 'logs', number: 3, entries: 4 },
    { chain: 'transactions', number: 1, entries: 4 },
    { chain: 'transactions', number: 2, entries: 4 },
    { chain: 'transactions', number: 3, entries: 4 },
  ]);
});

it('hands each entry and the signed head of the day to the log, without salts, in UTC (ASVS V16.2.2)', () => {
  const entries = lines.filter(({ entry }) => entry);
  expect(entries).toHaveLength(26);
  for (const { entry } of entries)
    expect(JSON.stringify(entry)).toMatch(/"created_at":"[\d-]+T[\d:.]+Z"/);
  expect(JSON.stringify(lines)).not.toContain('salt');
  expect(lines.filter(({ head }) => head)).toHaveLength(1);
});

it('finds every changed column of an entry', async () => {
  const { rows } = await test.db.pool.query<{ name: string; type: string }>(`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'audit_entries' and column_name <> 'id'`);
  const id = await idOf(5);
  const other: Readonly<Record<string, string>> = {
    bigint: '99',
    bytea: `'\\x00'`,
    jsonb: `'{"price": 5.0}'`,
    uuid: 'gen_random_uuid()',
    'timestamp with time zone': `now() + interval '1 ms'`,
  };
  expect(rows.length).toBeGreaterThan(18);
  for (const { name, type } of rows) {
    const value = { actor_kind: `'person'`, retention: `'logs'` }[name] ?? other[type] ?? `'x'`;
    const found = await findAfter(`update audit_entries set ${name} = ${value} where id = ${id}`);
    expect(found.join(), name).toContain(`Entry ${id} `);
  }
});

it('finds a deleted, an inserted and an exchanged entry', async () => {
  const [second, fifth] = [await idOf(1), await idOf(4)];
  expect(await findAfter(`delete from audit_entries where id = ${fifth}`)).toEqual([
    `Entry ${fifth} of batch 2 of transactions is missing: it was deleted.`,
  ]);
  const insert = (id: string) => `
    insert into audit_entries (id, action, before) overriding system value
    values (${id}, 'books.update', '{}')`;
  expect(
    await findAfter(`delete from audit_entries where id = ${second}; ${insert(second)}`),
  ).toEqual([
    `Entry ${second} was inserted after batch 1 of logs was sealed.`,
    `Entry ${second} of batch 1 of transactions is missing: it was deleted.`,
  ]);
  expect(await findAfter(insert('100000'))).toEqual([
    '1 entries have ids that were never given out: they were inserted.',
  ]);
  const exchanged = await findAfter(`
    alter table audit_entries alter id set generated by default;
    update audit_entries set id = -1 where id = ${second};
    update audit_entries set id = ${second} where id = ${fifth};
    update audit_entries set id = ${fifth} where id = -1`);
  expect(exchanged).toEqual([
    `Entry ${second} was changed after batch 1 of transactions was sealed.`,
    `Entry ${fifth} was changed after batch 2 of transactions was sealed.`,
  ]);
});

it('finds changed, deleted and reordered batches', async () => {
  const of = (n: number) => `where chain = 'logs' and number = ${n}`;
  expect(await findAfter(`update audit_batches set sealed_at = now() ${of(2)}`)).toContain(
    'Batch 2 of logs was changed.',
  );
  expect(await findAfter(`delete from audit_batches ${of(2)}`)).toContain(
    'Batches 2 to 2 of logs are missing.',
  );
  const reordered = await findAfter(`
    update audit_batches set number = 100 ${of(1)};
    update audit_batches set number = 1 ${of(2)};
    update audit_batches set number = 2 ${of(100)}`);
  expect(reordered.join()).toContain('does not follow batch');
});

it('finds an end that was cut off, if only by the signed head of the day', async () => {
  expect(await findAfter('delete from audit_batches; delete from audit_entries')).toEqual([
    expect.stringMatching(/^The chain of logs ends with batch 0, but .* its end was cut off/),
    expect.stringMatching(/^The chain of transactions ends with batch 0, but .* cut off/),
    expect.stringContaining('26 of the entries 1 to 26 are missing at the end'),
  ]);
});

it('finds a forged head', async () => {
  const forged = `update audit_heads set head = jsonb_set(head, '{ends,logs,number}', '1000')`;
  expect((await findAfter(forged)).join()).toContain('does not have a valid signature');
  const replaced = `update audit_keys set private_key = 'v2.00.a.b.c'`;
  expect((await findAfter(replaced)).join()).toContain("key that is not this installation's");
});

it('seals late commits and covers ids that were taken for nothing', async () => {
  const late = await test.db.pool.connect();
  await late.query("begin; insert into audit_entries (action) values ('late.commit')");
  await recordPrice(9);
  expect(await seal()).toBe(false);
  expect(await find(test.db)).toEqual([]);
  await late.query('commit');
  late.release();
  while (!(await seal()));
  const failing = test.db.transaction(async (tx) => {
    await record(tx, systemActor, { action: 'never.happened' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await seal();
  expect(await find(test.db, kept())).toEqual([]);
  expect(lines.filter(({ entry }) => JSON.stringify(entry)?.includes('late.commit'))).toHaveLength(
    1,
  );
});

it('finds an end that was cut off, also after the server has gone on', async () => {
  const before = readAnchor(anchor);
  const client = await test.owner.connect();
  for (const name of tables) await client.query(`alter table ${name} disable trigger all`);
  await client.query(`
    delete from audit_batches where number > 2;
    delete from audit_entries where id > (select max(last_id) from audit_batches)`);
  client.release();
  expect(await find(test.db)).toEqual([
    expect.stringMatching(/^\d+ of the entries \d+ to \d+ are missing at the end/),
  ]);
  await recordPrice(10);
  while (!(await seal()));
  expect([cuts > 0, readAnchor(anchor)]).toEqual([true, before]);
  expect((await find(test.db, kept())).join()).toContain('its end was cut off');
});
