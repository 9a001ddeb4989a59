import { expect, test } from 'vitest';
import { toOneTimeSecrets } from './one-time-secrets.ts';

test('finds the one-time secrets in an answer', () => {
  expect(
    toOneTimeSecrets({ data: { id: 1 }, one_time_secrets: { Mnemonic: 'abandon ability' } }),
  ).toEqual({
    Mnemonic: 'abandon ability',
  });
});

test.each([
  { data: {} },
  { one_time_secrets: {} },
  { one_time_secrets: null },
  { one_time_secrets: { n: 5 } },
])('finds nothing in %j', (answer) => {
  expect(toOneTimeSecrets(answer)).toBeUndefined();
});
