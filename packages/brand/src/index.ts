export { type Brand, type BrandSettings, createBrand, toCopyright } from './brand.ts';
export { toCssVariables } from './css-variables.ts';
export { logoMark, themeIconPath, toDataUrl } from './logo.ts';
export { type BrandVariable, brandVariables, toBrandSettings } from './settings.ts';
export { type Colors, radius, spacing, type ThemeMode, tokens, typography } from './tokens.ts';
