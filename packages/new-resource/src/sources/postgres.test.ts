import { startPostgres, withClient } from '@koshpay/postgres';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from './postgres.ts';

const folder = createTestFolder();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres(folder.path, { name: 'shop', settings: { fsync: 'off' } });
  const { user, database, host = '' } = postgres.owner;
  url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await withClient(postgres.owner, (client) => client.query(tables));
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

const tables = `
  create schema shop;
  create type tier as enum ('low', 'high');
  create table networks (id integer primary key, chain_id integer unique);
  create table shop.payouts (
    payout_id bigint generated always as identity primary key,
    reference varchar(40) not null unique,
    network integer not null references networks (chain_id),
    amount numeric(20, 6) not null check (amount > 0),
    attempts smallint not null default 3 check (attempts >= 1),
    tier tier not null default 'high',
    status text not null default 'new' check (status in ('new', 'it''s')),
    due_on date not null default current_date,
    paid_at timestamptz,
    is_urgent boolean not null default true,
    meta jsonb not null default '{}',
    block_ids integer[],
    email text,
    total numeric generated always as (amount * 2) stored
  );
  insert into networks values (1, 137);
  insert into shop.payouts (reference, network, amount, email) values ('A', 137, 2, 'a@b.example');
`;

test('reads columns, constraints and the texts of rows', async () => {
  const { fields, unique, isWire } = await readTable(url, 'shop.payouts');
  expect(isWire).toBe(false);
  expect(unique).toEqual([['reference']]);
  expect(Object.fromEntries(fields.map(({ name, ...facts }) => [name, facts]))).toEqual({
    reference: { type: 'text', maxLength: 40, required: true, samples: ['A'] },
    network: {
      type: 'integer',
      required: true,
      references: { table: 'networks', column: 'chain_id' },
      samples: [],
    },
    amount: { type: 'number', scale: 6, above: '0', required: true, samples: [] },
    attempts: { type: 'integer', min: '1', defaultValue: 3, required: true, samples: [] },
    tier: {
      type: 'text',
      values: ['low', 'high'],
      defaultValue: 'high',
      required: true,
      samples: ['high'],
    },
    status: {
      type: 'text',
      values: ['new', "it's"],
      defaultValue: 'new',
      required: true,
      samples: ['new'],
    },
    due_on: { type: 'date', required: false, samples: [] },
    paid_at: { type: 'datetime', required: false, samples: [] },
    is_urgent: { type: 'boolean', defaultValue: true, required: true, samples: [] },
    meta: { type: 'object', defaultValue: '{}', required: true, samples: [] },
    block_ids: { type: 'integers', required: false, samples: [] },
    email: { type: 'text', required: false, samples: ['a@b.example'] },
  });
});

test('explains what is wrong with a table or a database, without the password', async () => {
  const reasons = [
    readTable(url, 'netwroks'),
    readTable(url, 'zzz'),
    readTable('postgres://staff:password@127.0.0.1:1/shop', 'payouts'),
    readTable('postgres://[', 'payouts'),
  ].map((read) =>
    read.then(
      () => 'It was read.',
      (error: Error) => error.message,
    ),
  );
  expect((await Promise.all(reasons)).join('\n')).toMatchInlineSnapshot(`
    "The database has no table 'netwroks'. Did you mean 'networks'?
    The database has no table 'zzz'. It has networks, shop.payouts.
    The table cannot be read from 'shop' at 127.0.0.1 (connect ECONNREFUSED 127.0.0.1:1). Check the connection string, and that the database is running.
    The connection string is not valid. Use postgres://user:password@host:5432/database#table"
  `);
});
