import { readFileSync } from 'node:fs';
import { actionIcons } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('row-icons.css', import.meta.url), 'utf8');
const iconOf = (icon: string) =>
  css
    .split('}')
    .find((rule) => rule.includes(`[data-icon="${icon}"]`))
    ?.match(/url\(.*\)/)?.[0];

test('has a distinct drawing for every icon that an action may have', () => {
  const icons = ['edit', 'remove', 'copy', 'pulse', ...actionIcons].map(iconOf);
  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(icons.length);
});
