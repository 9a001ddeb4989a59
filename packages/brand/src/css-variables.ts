import { radius, spacing, type ThemeMode, tokens, typography } from './tokens.ts';

/**
 * The tokens as CSS declarations: colours of one mode as `--primary-soft`, and with `light`, the
 * base that dark overrides, also `--radius-medium`, `--space-m`, `--font`, `--font-mono`.
 *
 * @example `:root{${toCssVariables('light')}}.dark{${toCssVariables('dark')}}`
 */
export function toCssVariables(mode: ThemeMode): string {
  const colors = declarations('', tokens[mode], '');
  if (mode === 'dark') return colors;
  return [
    colors,
    declarations('radius-', radius, 'px'),
    declarations('space-', spacing, 'px'),
    `--font:${typography.stack};--font-mono:${typography.mono};`,
  ].join('');
}

function declarations(prefix: string, values: Record<string, string | number>, unit: string) {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${toKebabCase(name)}:${value}${unit};`)
    .join('');
}

const toKebabCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
