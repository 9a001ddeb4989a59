import { ownModule } from '../own-module.ts';
import type { Part } from '../without-unused-parts.ts';

/** The module that replaces the library of styles for Ant Design. */
export const noStyleRuntime = ownModule('antd-styles/no-style-runtime');

/**
 * Modules of Ant Design that make styles and themes while the console runs, and their replacements:
 * without them no console can be built, except for the last two, 5.6 and 0.5 kB.
 */
export const styleRuntime: readonly Part[] = [
  [
    /\/antd\/es\/theme\/useToken\.js$/,
    `import { useContext } from 'react';
import { DesignTokenContext } from './context';
export default () => {
  const { token } = useContext(DesignTokenContext);
  return [undefined, token, '', token, { prefix: 'ant', key: 'antd' }, true];
};`,
  ],
  [
    /\/antd\/es\/theme\/internal\.js$/,
    `export { defaultConfig, DesignTokenContext } from './context';
export { PresetColors } from './interface';
export { default as useToken } from './useToken';`,
  ],
  [/\/antd\/es\/theme\/util\/genStyleUtils\.js$/, [[/^[\s\S]*(?=export const genCssVar)/g, '']]],
  [
    /\/antd\/es\/theme\/index\.js$/,
    [
      [/^import getDesignToken .+;$/gm, `import { withVariables } from '${noStyleRuntime}';`],
      [/^ {4}token,$/gm, '    token: withVariables(token),'],
      [/^ {2}getDesignToken,$/gm, ''],
    ],
  ],
  [/\/antd\/es\/theme\/themes\/default\/theme\.js$/, 'export default undefined;'],
  [
    /\/antd\/es\/theme\/themes\/seed\.js$/,
    'export const defaultPresetColors = {}; export default {};',
  ],
];
