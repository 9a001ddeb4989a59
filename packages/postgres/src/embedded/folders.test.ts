import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestFolder } from '../testing/folder.ts';
import { PostgresStartError } from './error.ts';
import { assertOwner, makePrivateFolder } from './folders.ts';
import { isTraversable } from './owner.ts';

const folder = createTestFolder();
const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

afterAll(() => folder.remove());

it('creates folders that no other account can enter', () => {
  const path = join(folder.path, 'private');
  makePrivateFolder(path, me);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(isTraversable(path)).toBe(false);
  expect(isTraversable(folder.path)).toBe(true);
});

it('refuses a folder of another account', () => {
  const path = join(folder.path, 'foreign');
  mkdirSync(path);
  expect(() => assertOwner(path, { uid: me.uid + 1, gid: me.gid })).toThrow(PostgresStartError);
  expect(() => assertOwner(path, me)).not.toThrow();
  expect(() => assertOwner(join(folder.path, 'none'), me)).not.toThrow();
});
