import { expect, test } from 'vitest';
import { readNamespace, writeNamespace } from './url-namespace.ts';

const search = new URLSearchParams('tab=users&users.page=2&users.code=a%2Bb&wallets.page=3');

test('reads the part of a namespace, or the whole query without one', () => {
  expect(String(readNamespace(search, 'users'))).toBe('page=2&code=a%2Bb');
  expect(String(readNamespace(search, 'user'))).toBe('');
  expect(readNamespace(search, '')).toBe(search);
});

test('writes one part and keeps the others', () => {
  expect(String(writeNamespace(search, 'users', new URLSearchParams('page=5')))).toBe(
    'tab=users&wallets.page=3&users.page=5',
  );
  expect(String(writeNamespace(search, '', new URLSearchParams('page=5')))).toBe('page=5');
});
