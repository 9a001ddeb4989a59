import { createTestFolder } from '@koshpay/postgres/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testVault } from '../../testing/vault.ts';
import { systemActor } from '../actor.ts';
import type { Database, Transaction } from '../database/connection/connect.ts';
import { readAnchor } from './anchor.ts';
import type { SignedHead } from './chain-tables.ts';
import { record } from './record.ts';
import { createSealer } from './seal.ts';
import { readLastBatch, sealNext } from './seal-batch.ts';
import { verifyAuditChain } from './verify.ts';

/*
 * An administrator of PostgreSQL with every right in the database, who knows how batches are made, but
 * has neither the vault's key nor the folder of the server.
 */

let test: TestDatabase;
const folder = createTestFolder();
const anchor = `${folder.path}/audit-head.json`;
const published: SignedHead[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const seal = createSealer(test.db, testVault, { anchor });
  for (let batch = 1; batch <= 3; batch++) {
    for (let price = 1; price <= 3; price++)
      await test.db.transaction((tx) =>
        record(tx, systemActor, {
          action: 'books.update',
          resource: 'books',
          recordId: price,
          after: { price: batch * price },
        }),
      );
    await seal();
  }
  const { rows } = await test.owner.query<{ head: SignedHead }>('select head from audit_heads');
  published.push(...rows.map(({ head }) => head));
});
afterAll(async () => {
  await test.drop();
  folder.remove();
});

/** Verifies after an attack, which is undone. */
async function findAfter(attack: string, kept: SignedHead[]): Promise<string> {
  const client = await test.owner.connect();
  const tx = drizzle({ client }) as unknown as Transaction;
  const faults: string[] = [];
  const report = { fault: (text: string) => faults.push(text), note: () => undefined };
  try {
    await client.query('begin');
    for (const name of ['audit_entries', 'audit_batches', 'audit_heads'])
      await client.query(`alter table ${name} disable trigger all`);
    await client.query(attack);
    await sealAgain(tx);
    const db = { drizzle: tx } as unknown as Database;
    await verifyAuditChain(db, testVault, report, { heads: kept, waitMs: 0 });
    return faults.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Builds every batch again, with hashes that fit. */
async function sealAgain(tx: Transaction): Promise<void> {
  await tx.execute('delete from audit_batches');
  const { rows } = await tx.execute<{ id: string | null }>(
    'select max(id) as id from audit_entries',
  );
  const upTo = Number(rows[0]?.id ?? 0);
  for (const chain of ['logs', 'transactions'] as const)
    await sealNext(tx, await readLastBatch(tx, chain), upTo);
}

const change = `update audit_entries set after = '{"price": 0}' where id = (select max(id) - 1 from audit_entries)`;
const cut = `
  delete from audit_entries where id > (select max(id) - 4 from audit_entries);
  select setval(pg_get_serial_sequence('audit_entries', 'id'), (select max(id) from audit_entries))`;
const withoutHeads = 'delete from audit_heads';

it('cannot change, delete or insert an entry and seal the audit log again', async () => {
  const attacks = [
    change,
    'delete from audit_entries where id = (select min(id) + 1 from audit_entries)',
    `insert into audit_entries (action) values ('books.update')`,
    cut,
  ];
  for (const attack of attacks) {
    expect(await findAfter(attack, [])).toContain('is not the one that was signed');
    expect(await findAfter(`${attack}; ${withoutHeads}`, [])).toMatch(/^The head of .* is missing/);
  }
});

it('cannot do it either where only the file of the server or a published head is left', async () => {
  const end = readAnchor(anchor);
  for (const kept of [end ? [end] : [], published])
    for (const attack of [change, cut])
      expect(await findAfter(`${attack}; ${withoutHeads}`, kept)).toMatch(
        /is not the one that was signed|its end was cut off/,
      );
  expect([end, published.length]).toEqual([expect.anything(), 1]);
});

it('cannot sign heads with a key of its own', async () => {
  const forged = `update audit_keys set public_key = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='`;
  expect(await findAfter(forged, [])).toContain("key that is not this installation's");
});
