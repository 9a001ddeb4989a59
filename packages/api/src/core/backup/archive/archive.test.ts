import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { testRoles } from '../../../testing/test-roles.ts';
import { restoreArchive, verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const test = setupTestApp();
const folder = createTestFolder();
const file = join(folder.path, 'june.archive');
afterAll(() => folder.remove());

const june = { table: 'branches', month: '2026-06', timeZone: 'Asia/Kolkata', product: '1.2.3' };
let owner: typeof test.address;

beforeAll(async () => {
  owner = { ...test.address, user: testRoles.owner };
  // The first and the last minute of June in India, and their neighbours.
  await test.owner.query(`
    insert into branches (name, number, phone, created_at) values
      ('May', 1, '+911234567890', '2026-05-31T18:29:00Z'), ('first', 2, E'a\\t\\\\N', '2026-05-31T18:30:00Z'),
      ('last', 3, '+911234567890', '2026-06-30T18:29:00Z'), ('July', 4, '+911234567890', '2026-06-30T18:30:00Z')`);
});

it('has the rows of a month in the time zone of the product, which stay where they are', async () => {
  const { manifest, bytes } = await writeArchive(test.address, file, june);
  expect(manifest).toMatchObject({
    month: '2026-06',
    from: '2026-05-31T18:30:00Z',
    to: '2026-06-30T18:30:00Z',
    rows: 2,
  });
  expect(bytes).toBeGreaterThan(100);
  expect(await verifyArchive(file)).toEqual(manifest);
  const { rows } = await test.owner.query('select count(*)::int as n from branches');
  expect(rows).toEqual([{ n: 4 }]);
});

it('is read back into a table of its own, once, which the server may read', async () => {
  const restore = () => restoreArchive(owner, file, { reader: test.db.pool.options.user });
  expect((await restore()).table).toBe('archive."branches_2026_06"');
  const { rows } = await test.db.pool.query(
    'select name, phone from archive.branches_2026_06 order by created_at',
  );
  expect(rows).toEqual([
    { name: 'first', phone: 'a\t\\N' },
    { name: 'last', phone: '+911234567890' },
  ]);
  await expect(restore()).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: The table archive.branches_2026_06 exists already: use it, or drop it first.]`,
  );
});

it('is read back whole or not at all', async () => {
  const damaged = join(folder.path, 'damaged.archive');
  const text = zstdDecompressSync(readFileSync(file));
  text.write('x', text.indexOf('first'));
  writeFileSync(damaged, zstdCompressSync(text));
  await test.owner.query('drop table archive.branches_2026_06');
  await expect(verifyArchive(damaged)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: This file is damaged: it was cut off or changed since it was written. Nothing was restored; use another copy.]`,
  );
  await expect(restoreArchive(owner, damaged)).rejects.toThrow('This file is damaged');
  const { rows } = await test.owner.query(`select to_regclass('archive.branches_2026_06') as name`);
  expect(rows).toEqual([{ name: null }]);
});

it('is refused for a month that is not over, and for no month', async () => {
  // The month of India, which is another one in the last hours of a month.
  const now = new Intl.DateTimeFormat('sv', { timeZone: june.timeZone }).format().slice(0, 7);
  const write = (month: string) =>
    writeArchive(test.address, join(folder.path, 'x'), { ...june, month });
  await expect(write(now)).rejects.toThrow(`The month ${now} is not over: archive it afterwards.`);
  await expect(write('2026-13')).rejects.toThrowErrorMatchingInlineSnapshot(
    `[BackupError: '2026-13' is not a month: write it like 2026-06.]`,
  );
});

it('holds a log as any table', async () => {
  const log = join(folder.path, 'log.archive');
  const { manifest } = await writeArchive(test.address, log, { ...june, table: 'request_logs' });
  expect(manifest.rows).toBe(0);
  expect((await restoreArchive(owner, log)).table).toBe('archive."request_logs_2026_06"');
});
