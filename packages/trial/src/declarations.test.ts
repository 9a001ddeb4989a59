import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// What a declaration may cost is a promise of the language: these two say a lot.
it.each([
  ['payouts.ts', 75],
  ['settlement-rules.ts', 60],
])('%s needs no more than %i lines', (file, most) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
