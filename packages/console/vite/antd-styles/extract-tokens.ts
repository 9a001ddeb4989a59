import { globSync, readFileSync } from 'node:fs';
import { type ThemeConfig, theme } from 'antd';
import { antdFolder } from './class-names.ts';
import type { Themes } from './render-styles.ts';

/** The values of the theme that components read while they run, in each mode. */
export function extractTokens({ light, dark }: Themes): Readonly<Record<keyof Themes, object>> {
  const code = globSync('**/*.js', { cwd: `${antdFolder}/es` })
    .filter((file) => !/^(theme|locale)\/|\bstyle\b/.test(file))
    .map((file) => readFileSync(`${antdFolder}/es/${file}`, 'utf8'))
    .filter((text) => text.includes('useToken'))
    .join('\n');
  // The names of the widths of screens are put together.
  const isRead = ([name]: readonly [string, unknown]) =>
    name.startsWith('screen') || new RegExp(`\\b${name}\\b`).test(code);
  const read = (config: ThemeConfig) =>
    Object.fromEntries(Object.entries(theme.getDesignToken(config)).filter(isRead));
  return { light: read(light), dark: read(dark) };
}
