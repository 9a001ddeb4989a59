export { type Brand, type BrandSettings, createBrand } from './brand.ts';
export { contrastRatio } from './contrast.ts';
export { toCssVariables } from './css-variables.ts';
export { logoMark, logoWordmark, toDataUrl } from './logo.ts';
export { type Colors, type Mode, radius, spacing, tokens, typography } from './tokens.ts';
