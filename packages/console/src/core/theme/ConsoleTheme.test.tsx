// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { Input } from 'antd';
import { expect, test } from 'vitest';
import { createBrand } from './brand.ts';
import { ConsoleTheme } from './ConsoleTheme.tsx';
import { styleCache } from './style-cache.ts';

const form = (
  <ConsoleTheme brand={createBrand({}, { name: 'shop' })}>
    <Input />
  </ConsoleTheme>
);
const isOfInput = ([path]: readonly [string, unknown]) => path.includes('Input');
const stylesOfInput = () => [...styleCache.cache].filter(isOfInput).map(([, [, style]]) => style);

test('computes the styles of a form once, however often it opens', () => {
  const first = render(form);
  const styles = stylesOfInput();
  expect(styles).not.toEqual([]);
  first.unmount();
  const second = render(form);
  for (const [index, style] of stylesOfInput().entries()) expect(style).toBe(styles[index]);
  second.unmount();
});
