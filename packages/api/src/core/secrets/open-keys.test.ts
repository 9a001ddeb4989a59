import { createCipheriv, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createTestFolder } from '@koshpay/postgres/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, testProduct } from '../../testing/app.ts';
import { addStaff } from '../../testing/staff.ts';
import { readDataKey } from './active-key.ts';
import { decrypt, type EncryptionContext, encrypt } from './cipher.ts';
import { createFileSource } from './key-file.ts';
import { createKey, type SecretsKey } from './key-ring.ts';
import { createSettingSource, type KeySource } from './key-source.ts';
import { openKeys } from './open-keys.ts';
import type { Vault } from './vault.ts';

let folder: ReturnType<typeof createTestFolder>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  folder = createTestFolder();
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  folder.remove();
});

const setting = () => randomBytes(32).toString('base64');
const open = async (source: KeySource) =>
  await openKeys(database.db, testProduct.secretColumns, source);
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values);

const addAna = (vault: Vault) =>
  addStaff(database, 'ana', { totpSecret: 'JBSWY3DPEHPK3PXP' }, vault);

/** The message without the parts that differ in every run. */
async function refusal(source: KeySource): Promise<string> {
  const error = await open(source).then(String, String);
  return error.replaceAll(folder.path, '').replaceAll(/[0-9a-f]{12}/g, '<id>');
}

it('creates a key file for an empty database only', async () => {
  const source = createFileSource(folder.path);
  const vault = await open(source);
  expect(source.read()).toHaveLength(1);
  await addAna(vault);
  rmSync(source.name);
  expect(await refusal(createFileSource(folder.path))).toMatchInlineSnapshot(
    `"SecretsKeyError: The database is sealed under the secrets key <id>, but /secrets.key has no key: put that key back into /secrets.key, or into SECRETS_KEY."`,
  );
  expect(source.read()).toHaveLength(0);
});

it('starts only with the keys under which values are sealed', async () => {
  const right = setting();
  await addAna(await open(createSettingSource(right)));
  await open(createSettingSource(right));
  await open(createSettingSource(`${setting()},${right}`));
  expect(await refusal(createSettingSource(setting()))).toMatchInlineSnapshot(
    `"SecretsKeyError: The database is sealed under the secrets key <id>, but SECRETS_KEY has <id>: put that key into SECRETS_KEY."`,
  );
});

it('accepts another key while nothing is sealed', async () => {
  await open(createSettingSource(setting()));
  const second = setting();
  const id = await addAna(await open(createSettingSource(second)));
  const { rows } = await query('select totp_secret from staff where id = $1', [id]);
  expect(rows[0].totp_secret).toContain(createKey(Buffer.from(second, 'base64')).id);
});

it('creates one key for processes that start together', async () => {
  const vaults = await Promise.all([1, 2, 3].map(() => open(createFileSource(folder.path))));
  const id = await addAna(vaults[0] as Vault);
  const { rows } = await query('select totp_secret as sealed from staff');
  for (const vault of vaults)
    expect(
      await vault.open(database.db.drizzle, rows[0].sealed, {
        table: 'staff',
        column: 'totp_secret',
        row: id ?? 0,
      }),
    ).toBe('JBSWY3DPEHPK3PXP');
});

/** A database of the previous version: values without a place, and plain texts. */
async function downgrade(key: string): Promise<void> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const ciphertext = Buffer.concat([cipher.update('JBSWY3DPEHPK3PXP'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
  await query('delete from secrets_keys');
  await query('delete from sealed_columns');
  await query('delete from hash_keys');
  await query('update staff set totp_secret = $1', [`v1.${parts.join('.')}`]);
  await query(
    `insert into branches (name, number, phone, catalogue_url)
     values ('North', 137, '+911234567890', 'https://u:hunter2@books.example')`,
  );
  await query(
    `insert into terminals (name, api_key, token, branch_number)
     values ('door', 'entered', 'generated', 137)`,
  );
}

it('seals once what the previous version stored as plain text or without a place', async () => {
  const key = setting();
  const id = (await addAna(await open(createSettingSource(key)))) ?? 0;
  await downgrade(key);
  expect(await refusal(createSettingSource(setting()))).toMatchInlineSnapshot(
    `"SecretsKeyError: The key of SECRETS_KEY does not open the sealed values of staff.totp_secret: put back the key that this database was used with."`,
  );
  const vault = await open(createSettingSource(key));
  const { rows } = await query(
    `select totp_secret, catalogue_url, api_key, b.id as branch, t.id as terminal
     from staff, branches b, terminals t`,
  );
  const { totp_secret, catalogue_url, api_key, branch, terminal } = rows[0];
  expect([
    await vault.open(database.db.drizzle, totp_secret, {
      table: 'staff',
      column: 'totp_secret',
      row: id,
    }),
    await vault.open(database.db.drizzle, catalogue_url, {
      table: 'branches',
      column: 'catalogue_url',
      row: branch,
    }),
    await vault.open(database.db.drizzle, api_key, {
      table: 'terminals',
      column: 'api_key',
      row: terminal,
    }),
  ]).toEqual(['JBSWY3DPEHPK3PXP', 'https://u:hunter2@books.example', 'entered']);

  await query(`update terminals set api_key = 'in the clear again'`);
  await open(createSettingSource(key));
  const again = await query('select api_key from terminals');
  expect(again.rows[0].api_key).toBe('in the clear again');
  await expect(
    vault.open(database.db.drizzle, again.rows[0].api_key, {
      table: 'terminals',
      column: 'api_key',
      row: terminal,
    }),
  ).rejects.toThrowErrorMatchingInlineSnapshot(
    `[SecretsKeyError: The value terminals.api_key of row 1 is not sealed.]`,
  );
});

it('seals the values of a renamed column for its new name', async () => {
  const source = createSettingSource(setting());
  const id = (await addAna(await open(source))) ?? 0;
  const key = await readDataKey(database.db.drizzle, source.read()[0] as SecretsKey);
  const former = { table: 'staff', column: 'otp', row: id };
  await query('update staff set totp_secret = $1', [encrypt('renamed', key as SecretsKey, former)]);
  await query(`update sealed_columns set column_name = 'otp' where column_name = 'totp_secret'`);
  const vault = await open(source);
  const { rows } = await query('select totp_secret as sealed from staff');
  const context = { ...former, column: 'totp_secret' };
  expect(await vault.open(database.db.drizzle, rows[0].sealed, context)).toBe('renamed');
});

it('seals the values of a column under the active key, also while the next key waits', async () => {
  const [former, newer] = [setting(), setting()];
  await addAna(await open(createSettingSource(former)));
  await query('delete from sealed_columns');
  await query(
    `insert into branches (name, number, phone, catalogue_url)
     values ('North', 137, '+911234567890', 'https://books.example')`,
  );
  await open(createSettingSource(`${newer},${former}`));
  const { rows } = await query('select catalogue_url from branches');
  expect(rows[0].catalogue_url).toContain(createKey(Buffer.from(former, 'base64')).id);
});

it('refuses a key that has only the id of the right one', async () => {
  const key = setting();
  await addAna(await open(createSettingSource(key)));
  await database.db.drizzle.execute(sql`update secrets_keys set wrapped_key = 'v2.0.a.b.c'`);
  expect(await refusal(createSettingSource(key))).toContain('SECRETS_KEY has <id>');
});

it('hashes what an earlier version sealed in a column that is hashed now', async () => {
  const source = createSettingSource(setting());
  const vault = await open(source);
  await addAna(vault);
  const [key] = source.read();
  await query(`insert into branches (name, number, phone) values ('North', 137, '+911234567890')`);
  const tokens = ['one-and-the-same-secret', 'one-and-the-same-secret', 'another-secret'];
  for (const [index, token] of tokens.entries()) {
    const context = { table: 'terminals', column: 'token', row: index + 1 };
    await query(
      `insert into terminals (id, name, api_key, token, branch_number) overriding system value
       values ($1::bigint, 'door ' || $1::bigint, 'entered', $2, 137)`,
      [context.row, encryptV2(token, key as SecretsKey, context)],
    );
  }
  await query(`update sealed_columns set form = 'v2' where table_name = 'terminals'`);
  const hash = (text: string) => vault.hash(text, 'terminals');
  for (const _ of ['first', 'second']) {
    await open(source);
    const { rows } = await query('select token from terminals order by id');
    expect(rows[0].token).toBe(hash('one-and-the-same-secret'));
    // Only one row can keep a secret that two had.
    expect(rows[1].token).toMatch(/^h1\./);
    expect(rows[1].token).not.toBe(rows[0].token);
    expect(rows[2].token).toBe(hash('another-secret'));
  }
});

it('replaces what an earlier version hashed in a column that is sealed now', async () => {
  const source = createSettingSource(setting());
  const vault = await open(source);
  await query(`insert into branches (name, number, phone) values ('North', 137, '+911234567890')`);
  const hash = vault.hash('a-secret-of-a-program', 'terminals');
  await query(
    `insert into terminals (id, name, api_key, token, branch_number) overriding system value
     values (1, 'door', $1, $1, 137)`,
    [hash],
  );
  await query(`update sealed_columns set form = 'h1' where column_name = 'api_key'`);
  const texts: string[] = [];
  for (const _ of ['first', 'second']) {
    await open(source);
    const { rows } = await query('select api_key, token from terminals');
    const context = { table: 'terminals', column: 'api_key', row: 1 };
    texts.push(await vault.open(database.db.drizzle, rows[0].api_key, context));
    expect(rows[0].token).toBe(hash);
  }
  expect(texts).toEqual([expect.stringMatching(/^[\w-]{43}$/), texts[0]]);
});

/** A value as the former version sealed it: under the root key itself. */
function encryptV2(text: string, { id, bytes }: SecretsKey, context: EncryptionContext): string {
  const nonce = randomBytes(12);
  const aad = JSON.stringify(['v2', id, context.table, context.column, String(context.row)]);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(aad));
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
  return ['v2', id, ...parts].join('.');
}

it('gives the keys of the former version data keys, and seals its values again (ASVS V11.2.2)', async () => {
  const setting1 = setting();
  const source = createSettingSource(setting1);
  const id = (await addAna(await open(source))) ?? 0;
  const root = source.read()[0] as SecretsKey;
  const context = { table: 'staff', column: 'totp_secret', row: id };
  const check = encryptV2('koshpay', root, {
    table: 'secrets_keys',
    column: 'check_value',
    row: root.id,
  });
  await query('update staff set totp_secret = $1', [encryptV2('JBSWY3DPEHPK3PXP', root, context)]);
  await query('update secrets_keys set wrapped_key = $1', [check]);
  await query('delete from hash_keys');
  await query(`update sealed_columns set form = 'v2'`);

  expect(await refusal(createSettingSource(setting()))).toContain('SECRETS_KEY has <id>');
  const [vault] = await Promise.all([open(source), open(createSettingSource(setting1))]);
  const { rows } = await query(
    'select totp_secret as sealed, wrapped_key from staff, secrets_keys where retired_at is null',
  );
  expect(rows[0].sealed).toMatch(new RegExp(`^v3\\.${root.id}\\.`));
  expect(rows[0].wrapped_key).toMatch(/^w1\./);
  expect(await vault?.open(database.db.drizzle, rows[0].sealed, context)).toBe('JBSWY3DPEHPK3PXP');
  // The root key opens no value any more.
  expect(() => decrypt(rows[0].sealed, root, context)).toThrow();
});
