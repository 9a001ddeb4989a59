import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, keyIdOf } from './cipher.ts';
import { createKey } from './key-ring.ts';

const key = createKey(randomBytes(32));
const context = { table: 'staff', column: 'totp_secret', row: 7 };

test('seals a text differently each time and opens it again', () => {
  const [one, two] = [encrypt('kps_₹', key, context), encrypt('kps_₹', key, context)];
  expect(one).not.toBe(two);
  expect(one).toMatch(new RegExp(`^v3\\.${key.id}\\.[\\w-]{16}\\.[\\w-]{22}\\.[\\w-]+$`));
  expect([one, two].map((each) => decrypt(each, key, context))).toEqual(['kps_₹', 'kps_₹']);
});

test.each([
  { ...context, row: 8 },
  { ...context, column: 'name' },
  { ...context, table: 'users' },
])('does not open in another place: %j', (other) => {
  const sealed = encrypt('secret', key, context);
  expect(() => decrypt(sealed, key, other)).toThrow();
});

test('refuses values that were changed, truncated or sealed under another key (ASVS V11.3.3)', () => {
  const sealed = encrypt('secret', key, context);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, sealed.split('.').slice(0, 4).join('.'), 'plain'])
    expect(() => decrypt(wrong, key, context)).toThrow();
  expect(() => decrypt(sealed, createKey(randomBytes(32)), context)).toThrow();
});

test('derives the id of a key from the key, and reads it only from sealed values', () => {
  expect(createKey(key.bytes).id).toBe(key.id);
  expect(key.id).toMatch(/^[0-9a-f]{12}$/);
  expect(key.bytes.toString('hex')).not.toContain(key.id);
  expect(keyIdOf(encrypt('', key, context))).toBe(key.id);
  for (const text of ['v1.a.b.c', 'https://v2.example', '']) expect(keyIdOf(text)).toBeUndefined();
});
