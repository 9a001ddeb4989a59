import { expect, it } from 'vitest';
import { logoWordmark } from './logo.ts';

it('keeps markup in a name from becoming markup', () => {
  expect(logoWordmark('<b>"A&B"', 'light')).not.toMatch(/<b>|"A&B/);
});
