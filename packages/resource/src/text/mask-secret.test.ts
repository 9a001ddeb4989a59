import { expect, test } from 'vitest';
import { maskSecret } from './mask-secret.ts';

test.each([
  ['kpk_oSlgUdmRar4NrNvFg0ac7ZgE', 'kpk_oSlg•••7ZgE'],
  ['5021fe22aa0190bc07', '5021fe22•••7'],
  ['5021fe22aa0190bc', '5021fe22•••'],
  ['k-1', 'k•••'],
  ['x', '•••'],
])('shows the ends of %s, and never more than half', (secret, shown) => {
  expect(maskSecret(secret)).toBe(shown);
});
