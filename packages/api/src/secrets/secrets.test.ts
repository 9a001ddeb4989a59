import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecretsKey } from './key.ts';
import { isSecret, makeCode, makeSecret } from './make.ts';
import { createVault } from './vault.ts';

test('seals a text differently each time and opens it again', () => {
  const vault = createVault(randomBytes(32));
  const [one, two] = [vault.seal('kps_₹'), vault.seal('kps_₹')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('kps_');
  expect([vault.open(one), vault.open(two)]).toEqual(['kps_₹', 'kps_₹']);
});

test('opens nothing that was changed, cut or sealed under another key', () => {
  const vault = createVault(randomBytes(32));
  const sealed = vault.seal('secret');
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, sealed.split('.').slice(0, 3).join('.'), 'plain'])
    expect(() => vault.open(wrong)).toThrow();
  expect(() => createVault(randomBytes(32)).open(sealed)).toThrow();
});

test('keeps its key in a file that only the owner reads, and finds it again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koshpay-key-'));
  const key = loadSecretsKey(undefined, folder);
  expect(key).toHaveLength(32);
  expect(loadSecretsKey(undefined, folder)).toEqual(key);
  expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  const given = randomBytes(32);
  expect(loadSecretsKey(given.toString('base64'), folder)).toEqual(given);
});

test('makes keys that carry their prefix and a checksum', () => {
  const key = makeSecret('kpk_');
  expect(key).toMatch(/^kpk_[0-9A-Za-z]{49}$/);
  expect(isSecret(key, 'kpk_')).toBe(true);
  expect(isSecret(key, 'kps_')).toBe(false);
  const mistyped = key.replace(/.(?=.{10}$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
  expect(isSecret(mistyped, 'kpk_')).toBe(false);
});

test('makes codes that cannot be misread', () => {
  expect(makeCode('M')).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{6}$/);
});
