import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrapKey, wrapKey } from './hybrid-wrap.ts';
import { createKey } from './key-ring.ts';

const root = createKey(randomBytes(32));
const context = { table: 'secrets_keys', column: 'wrapped_key', row: root.id };
const dataKey = randomBytes(32);

test('wraps a key differently each time and unwraps it with the same root key', () => {
  const [one, two] = [wrapKey(dataKey, root, context), wrapKey(dataKey, root, context)];
  expect(one).not.toBe(two);
  for (const wrapped of [one, two])
    expect(unwrapKey(wrapped, createKey(root.bytes), context)).toEqual(dataKey);
  // An X25519 public key has 32 bytes, an ML-KEM-768 ciphertext 1,088.
  const lengths = one.split('.').map((part) => Buffer.from(part, 'base64url').length);
  expect(lengths.slice(1, 3)).toEqual([32, 1088]);
});

test('needs both exchanges, the root key and the place', () => {
  const [wrapped, other] = [wrapKey(dataKey, root, context), wrapKey(dataKey, root, context)];
  const mixed = (part: number) =>
    wrapped
      .split('.')
      .map((text, index) => (index === part ? other.split('.')[part] : text))
      .join('.');
  for (const part of [1, 2]) expect(() => unwrapKey(mixed(part), root, context)).toThrow();
  expect(() => unwrapKey(wrapped, createKey(randomBytes(32)), context)).toThrow();
  expect(() => unwrapKey(wrapped, root, { ...context, row: 'another' })).toThrow();
  expect(() => unwrapKey('v3.a.b.c.d', root, context)).toThrow();
});
