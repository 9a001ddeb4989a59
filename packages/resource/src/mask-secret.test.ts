import { expect, test } from 'vitest';
import { maskSecret } from './mask-secret.ts';

test.each([
  ['5021fe22aa0190bc', '5021fe22•••'],
  ['k-1', 'k•••'],
  ['x', '•••'],
])('shows only the beginning of %s', (secret, shown) => {
  expect(maskSecret(secret)).toBe(shown);
});
