import { token2CSSVar } from '@ant-design/cssinjs';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { unit, withVariables } from './no-style-runtime.ts';

it('has lengths as CSS has them', () => {
  expect([unit(8), unit('50%')]).toEqual(['8px', '50%']);
});

it('names every value of the theme that it does not know as Ant Design names its variable', () => {
  const token: Record<string, unknown> = withVariables({ controlHeight: 36 });
  expect(token.controlHeight).toBe(36);
  const { controlHeight, ...others } = theme.getDesignToken();
  for (const name of Object.keys(others))
    expect(token[name]).toBe(`var(${token2CSSVar(name, 'ant')})`);
});
