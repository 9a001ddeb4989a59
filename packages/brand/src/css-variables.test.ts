import { expect, it } from 'vitest';
import { toCssVariables } from './css-variables.ts';

it('writes colours in kebab case and sizes with their unit', () => {
  const css = toCssVariables('light');
  expect(css).toContain('--primary-soft:#e0f0ec;');
  expect(css).toContain('--space-m:16px;');
});

it('leaves sizes out of dark, which only overrides colours', () => {
  expect(toCssVariables('dark')).not.toContain('--space');
});
