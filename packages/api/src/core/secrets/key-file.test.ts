import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileSource } from './key-file.ts';

let folder: ReturnType<typeof createTestFolder>;
let file: string;

beforeEach(() => {
  folder = createTestFolder();
  file = join(folder.path, 'secrets.key');
});
afterEach(() => folder.remove());

const withoutFolder = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return String(error).replaceAll(folder.path, '');
  }
};

it('creates a key in a file that only the owner can read, and reads it again (ASVS V13.3.1)', () => {
  const source = createFileSource(folder.path);
  expect(source.read()).toEqual([]);
  const key = source.add?.();
  expect(key?.bytes).toHaveLength(32);
  expect(createFileSource(folder.path).read()).toEqual([key]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('puts a new key first, and moves former ones to a separate file', () => {
  const source = createFileSource(folder.path);
  const [first, second] = [source.add?.(), source.add?.()];
  expect(source.read()).toEqual([second, first]);
  expect(source.keepOnly?.([])).toBeUndefined();
  expect(source.keepOnly?.([second?.id ?? ''])).toBe(`${file}.old`);
  expect(source.read()).toEqual([second]);
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(`${first?.bytes.toString('base64')}\n`);
  expect(statSync(`${file}.old`).mode & 0o777).toBe(0o600);
  expect(source.keepOnly?.([second?.id ?? ''])).toBeUndefined();
});

it('copies a key from the folder of another database, which still opens with it', () => {
  const beside = join(folder.path, 'data');
  mkdirSync(beside);
  const key = createFileSource(folder.path).add?.();
  expect(createFileSource(beside, folder.path).read()).toEqual([key]);
  const other = createFileSource(folder.path).add?.();
  expect(createFileSource(beside, folder.path).read()).toEqual([key]);
  expect(createFileSource(folder.path).read()).toEqual([other, key]);
});

it('explains that a file holds no key', () => {
  const read = () => withoutFolder(() => createFileSource(folder.path).read());
  writeFileSync(file, '\n');
  expect(read()).toMatchInlineSnapshot(
    `"SecretsKeyError: The key file /secrets.key is empty: restore it from its backup, or remove it if nothing is sealed yet."`,
  );
  writeFileSync(file, 'c2hvcnQ=\n');
  expect(read()).toMatchInlineSnapshot(
    `"SecretsKeyError: The key file /secrets.key does not hold 32 bytes in base64 per line: restore it from its backup, or remove it if nothing is sealed yet."`,
  );
});
