import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, expect, it } from 'vitest';
import { anchorOf, prepareAnchor, setAsideAnchor } from './audit-anchor.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

it('is beside the data of the private database, and one for each database elsewhere', () => {
  const DATA_DIR = '/data';
  expect(anchorOf({ DATA_DIR }, { data: '/var/pay/postgres' })).toBe('/var/pay/audit-head.json');
  const of = (DATABASE_URL: string) => anchorOf({ DATA_DIR, DATABASE_URL }, {});
  expect(of('postgres://pay:secret@db/pay')).toMatchInlineSnapshot(
    `"/data/audit-head-pay-ae1b3554.json"`,
  );
  // Another password is the same database.
  expect(of('postgres://pay:other@db/pay')).toBe(of('postgres://pay:secret@db/pay'));
  expect(of('postgres://pay:secret@db2/pay')).not.toBe(of('postgres://pay:secret@db/pay'));
});

it('is put aside by a restore, whose record ends earlier', () => {
  const file = `${folder.path}/new/audit-head.json`;
  expect([prepareAnchor(file), setAsideAnchor(file)]).toEqual([undefined, undefined]);
  writeFileSync(file, '{}');
  expect(existsSync(setAsideAnchor(file) ?? '')).toBe(true);
  expect(existsSync(file)).toBe(false);
});

it('is put aside when a crash or a full disk has damaged it, so that the server starts', () => {
  for (const damaged of ['', '{"at":"2026-', '[1,2]', 'null']) {
    const file = `${folder.path}/audit-head.json`;
    writeFileSync(file, damaged);
    const kept = /it is now (\S+)\.$/.exec(prepareAnchor(file) ?? '')?.[1] ?? '';
    expect([existsSync(file), readFileSync(kept, 'utf8')]).toEqual([false, damaged]);
  }
});

it('is left out where it cannot be written, with the cure', () => {
  writeFileSync(`${folder.path}/file`, '');
  for (const unwritable of [`${folder.path}/file`, `${folder.path}/file/below`, '/proc/none'])
    expect(prepareAnchor(`${unwritable}/audit-head.json`)).toBe(
      `The signed end of the audit log is only in the log. The folder ${unwritable} cannot be written: set DATA_DIR to one that this account may write to.`,
    );
});
