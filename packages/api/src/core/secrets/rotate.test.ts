import { randomBytes } from 'node:crypto';
import { createTestFolder } from '@koshpay/postgres/testing';
import { maskSecret } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approvalCalls } from '../../features/approvals/tables.ts';
import { bulkCalls } from '../../features/bulk/tables.ts';
import { addMail } from '../../features/mail/outbox.ts';
import { createTestApp, createTestDatabase, testProduct } from '../../testing/app.ts';
import { branches } from '../../testing/fixture/branches.ts';
import { terminals } from '../../testing/fixture/terminals.ts';
import { signIn, testPassword } from '../../testing/sign-in.ts';
import { addStaff } from '../../testing/staff.ts';
import { startApp } from '../accounts/factors/app-enrolment.ts';
import { signHead } from '../audit/heads.ts';
import { contextOf } from '../idempotency/stored-responses.ts';
import { insertRows } from '../resources/write/insert-rows.ts';
import { createFileSource } from './key-file.ts';
import { createKeyRing } from './key-ring.ts';
import { createSettingSource, type KeySource } from './key-source.ts';
import { openKeys } from './open-keys.ts';
import { rotate } from './rotate.ts';
import { createVault, type Vault } from './vault.ts';

const totpSecret = 'JBSWY3DPEHPK3PXP';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const apps: FastifyInstance[] = [];

beforeEach(async () => {
  folder = createTestFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await database.drop();
  folder.remove();
});

/** A separate server, with the keys that it finds. */
async function serve(source: KeySource) {
  const { db } = database;
  const vault = await openKeys(db, testProduct.secretColumns, source);
  const app = await createTestApp({ db, vault });
  apps.push(app);
  return { app, vault };
}

/**
 * The key of the audit log, a row of each resource with secrets, some members of staff with a second factor, one who is
 * setting it up, a stored response and a mail.
 */
async function fill(vault: Vault, people: number): Promise<{ terminal: number }> {
  for (let person = 0; person < people; person++)
    await addStaff(database, `person${person}`, { totpSecret }, vault);
  await database.db.transaction(async (tx) => {
    const seal = await vault.sealing(tx);
    await tx.execute(sql`insert into idempotency_keys (id, staff_id, key, request_hash, answer)
      overriding system value select 1, min(id), 'key', '', ${seal('{}', contextOf(1))} from staff`);
  });
  const newcomer = {
    id: (await addStaff(database, 'newcomer', {}, vault)) ?? 0,
    username: 'newcomer',
  };
  await startApp({ db: database.db, vault }, newcomer, 'Library');
  return database.db.transaction(async (tx) => {
    await signHead(tx, vault);
    const catalogue_url = 'https://user:hunter2@books.example';
    const branch = { name: 'North', number: 137, phone: '+911234567890', catalogue_url };
    await insertRows(tx, testProduct, branches, vault, [branch]);
    const doors = Array.from({ length: 20 }, (_, door) => ({
      name: `door ${door}`,
      api_key: 'entered',
      branch_number: branch.number,
    }));
    const [terminal] = await insertRows(tx, testProduct, terminals, vault, doors);
    await approvalCalls.store(tx, vault, 1, { operation: 'delete' });
    const source = { address: null };
    const run = { resource: 'terminals', operation: 'delete', writerId: 1, source };
    await bulkCalls.store(tx, vault, 1, run);
    await addMail(tx, vault, { to: 'a@b.example', subject: '', paragraphs: [] }, 1);
    return { terminal: Number(terminal?.id) };
  });
}

async function signInWithCode(app: FastifyInstance, username: string): Promise<number> {
  const two_fa_code = new TOTP({ secret: totpSecret }).generate();
  const body = { username, password: testPassword, two_fa_code };
  return (await app.inject({ method: 'POST', url: '/api/admin/login', body })).statusCode;
}

/** The ids of the keys that stored values name, and whether all open with the newest key alone. */
async function inspect(source: KeySource): Promise<string[]> {
  const vault = createVault(createKeyRing(() => source.read().slice(0, 1)));
  const ids = new Set<string>();
  for (const { table, column, keep } of testProduct.secretColumns) {
    if (keep === 'hash') continue;
    const { rows } = await database.db.pool.query(
      `select id, ${column} as value from ${table} where ${column} is not null`,
    );
    expect(rows.length, column).toBeGreaterThan(0);
    for (const { id, value } of rows) {
      ids.add(value.split('.')[1]);
      await vault.open(database.db.drizzle, value, { table, column, row: id });
    }
  }
  return [...ids];
}

it('seals everything under a new key while servers write and sign staff in (ASVS V11.2.2)', async () => {
  const one = await serve(createFileSource(folder.path));
  const two = await serve(createFileSource(folder.path));
  const { terminal } = await fill(one.vault, 6);
  const headers = await signIn({ ...database, ...one }, { username: 'writer' });
  const call = (app: FastifyInstance, method: 'GET' | 'PATCH', path: string, body?: object) =>
    app.inject({ method, url: `/api/admin/${path}`, headers, ...(body && { body }) });

  let isOver = false;
  let last = '';
  let signedIn = 0;
  const statuses = new Set<number>();
  const writer = async () => {
    for (let round = 0; !isOver || signedIn < 6; round++) {
      const { app } = round % 2 ? one : two;
      const api_key = `secret-number-${String(round).padStart(6, '0')}`;
      const sent = await call(app, 'PATCH', 'terminals/update', { id: terminal, api_key });
      last = api_key;
      const listed = await call(app, 'GET', 'terminals/list?limit=200');
      statuses.add(sent.statusCode).add(listed.statusCode);
      if (signedIn < 6) statuses.add(await signInWithCode(app, `person${signedIn++}`));
    }
  };
  const writing = writer();
  const source = createFileSource(folder.path);
  const former = source.read()[0]?.id ?? '';
  for (const _ of [1, 2, 3]) {
    await rotate(
      database.db,
      testProduct.secretColumns,
      createVault(createKeyRing(source.read)),
      source,
    );
    // A readiness probe makes each server read the new key before the next rotation retires it.
    for (const { app } of [one, two]) expect((await app.inject('/readyz')).statusCode).toBe(200);
  }
  isOver = true;
  await writing;

  expect([...statuses]).toEqual([200]);
  expect(await inspect(source)).toEqual([source.read()[0]?.id]);
  expect(source.read().map(({ id }) => id)).not.toContain(former);
  const { app } = await serve(source);
  const { data } = (await call(app, 'GET', 'terminals/list?limit=200')).json();
  expect(data.find((row: { ID: number }) => row.ID === terminal).ApiKey).toBe(maskSecret(last));
  const { rows } = await database.db.pool.query(
    'select count(*)::int as n from secrets_keys where retired_at is null',
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('finishes a rotation that was killed', async () => {
  const source = createFileSource(folder.path);
  const { app, vault } = await serve(source);
  await fill(vault, 1);
  const killed = () => {
    throw new Error('killed');
  };
  await expect(
    rotate(database.db, testProduct.secretColumns, vault, source, { started: killed }),
  ).rejects.toThrow('killed');
  await expect(
    rotate(database.db, testProduct.secretColumns, vault, source, { resealed: killed }),
  ).rejects.toThrow('killed');
  expect(source.read()).toHaveLength(2);
  expect(await signInWithCode(app, 'person0')).toBe(200);

  const seen: string[] = [];
  const resealed = (column: string, count: number) => seen.push(`${count} ${column}`);
  const former = source.read().map(({ id }) => id);
  const { key, retired } = await rotate(database.db, testProduct.secretColumns, vault, source, {
    resealed,
  });
  expect([key.id, ...retired]).toEqual(former);
  expect(seen).toEqual([
    '1 staff.totp_pending',
    '1 idempotency_keys.answer',
    '1 mails.content',
    '1 audit_keys.private_key',
    '1 branches.catalogue_url',
    '20 terminals.api_key',
    '1 hash_keys.value',
    '1 approval_calls.call',
    '1 bulk_calls.call',
  ]);
  expect(await inspect(source)).toEqual([key.id]);
});

it('runs two rotations that start together one after the other', async () => {
  const source = createFileSource(folder.path);
  const { vault } = await serve(source);
  await fill(vault, 1);
  await Promise.all(
    [1, 2].map(() =>
      rotate(database.db, testProduct.secretColumns, vault, createFileSource(folder.path)),
    ),
  );
  expect(await inspect(source)).toEqual([source.read()[0]?.id]);
  await serve(createFileSource(folder.path));
});

it('waits for a transaction that still seals under the former key', async () => {
  const source = createFileSource(folder.path);
  const { vault } = await serve(source);
  await fill(vault, 1);
  let rotating: ReturnType<typeof rotate> | undefined;
  await database.db.transaction(async (tx) => {
    const seal = await vault.sealing(tx);
    await new Promise<void>((resolve) => {
      rotating = rotate(database.db, testProduct.secretColumns, vault, source, {
        resealed: () => resolve(),
      });
    });
    const context = { table: 'terminals', column: 'api_key', row: 1 };
    await tx.execute(
      `update terminals set api_key = '${seal('written late', context)}' where id = 1`,
    );
  });
  const { key } = (await rotating) as Awaited<ReturnType<typeof rotate>>;
  expect(await inspect(source)).toEqual([key.id]);
});

it('takes the new key from the setting, where every process has it before', async () => {
  const [former, newer] = [1, 2].map(() => randomBytes(32).toString('base64'));
  const { vault } = await serve(createSettingSource(former ?? ''));
  await fill(vault, 1);
  const rotateWith = async (setting = '') => {
    const source = createSettingSource(setting);
    return rotate(
      database.db,
      testProduct.secretColumns,
      createVault(createKeyRing(source.read)),
      source,
    );
  };
  await expect(rotateWith(former)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[SecretsKeyError: SECRETS_KEY has no newer key: put one and a comma in front of it for every process ($(openssl rand -base64 32),…), restart them, then rotate again.]`,
  );
  const { key } = await rotateWith(`${newer},${former}`);
  expect(await inspect(createSettingSource(newer ?? ''))).toEqual([key.id]);
  await serve(createSettingSource(newer ?? ''));
});

it('names the values that do not open, and keeps the former key for them', async () => {
  const source = createFileSource(folder.path);
  const { vault } = await serve(source);
  const { terminal } = await fill(vault, 1);
  const moved = 'update terminals set api_key = (select max(api_key) from terminals where id > $1)';
  await database.db.pool.query(`${moved} where id = $1`, [terminal]);
  await expect(
    rotate(database.db, testProduct.secretColumns, vault, source),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[SecretsKeyError: These values do not open, so the former keys stay: terminals.api_key of row 1. Replace the values or delete their rows, then rotate again.]`,
  );
  const { rows } = await database.db.pool.query(
    'select id from secrets_keys where retired_at is null',
  );
  expect(rows).toHaveLength(2);
});

it('keeps the hashes of secrets that are only compared', async () => {
  const source = createFileSource(folder.path);
  const { vault } = await serve(source);
  const { terminal } = await fill(vault, 1);
  const token = 'a-secret-of-the-door';
  await database.db.pool.query('update terminals set token = $1 where id = $2', [
    vault.hash(token, 'terminals'),
    terminal,
  ]);
  await rotate(database.db, testProduct.secretColumns, vault, source);
  const restarted = await serve(createSettingSource(readSetting(source)));
  const { rows } = await database.db.pool.query('select id::int from terminals where token = $1', [
    restarted.vault.hash(token, 'terminals'),
  ]);
  expect(rows).toEqual([{ id: terminal }]);
});

/** The newest key of a source as a setting has it. */
function readSetting(source: KeySource): string {
  return source.read()[0]?.bytes.toString('base64') ?? '';
}
