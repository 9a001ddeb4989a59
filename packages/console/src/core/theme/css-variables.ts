import type { Brand } from './brand.ts';
import { radius, spacing, type ThemeMode, typography } from './tokens.ts';

/**
 * A brand as CSS declarations: colours of one mode as `--primary-soft`, and with `light`, the base that
 * dark overrides, also `--radius-medium`, `--space-m`, `--font`, `--font-mono`, `--logo`, `--brand-name`.
 *
 * @example `:root{${toCssVariables(brand, 'light')}}.dark{${toCssVariables(brand, 'dark')}}`
 */
export function toCssVariables({ colors, font, logo, name }: Brand, mode: ThemeMode): string {
  const own = declarations('', colors[mode], '');
  if (mode === 'dark') return own;
  return [
    own,
    declarations('radius-', radius, 'px'),
    declarations('space-', spacing, 'px'),
    `--font:${font};--font-mono:${typography.mono};`,
    `--logo:url(${JSON.stringify(logo)});--brand-name:${JSON.stringify(name)}`,
  ].join('');
}

function declarations(prefix: string, values: object, unit: string): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${toKebabCase(name)}:${value}${unit};`)
    .join('');
}

const toKebabCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
