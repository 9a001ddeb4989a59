import { toLabel } from '@koshpay/resource/internal';
import { type Colors, neutralColors, type ThemeMode, typography } from './tokens.ts';

/** The name and look of a product, as its console shows them. */
export interface Brand {
  readonly name: string;
  /** The URL of its mark, a square; its initials by default. */
  readonly logo: string;
  /** The title in the header; the name by default. */
  readonly headerTitle: string;
  /** The short tag beside the name in the sidebar; `Admin` by default. */
  readonly tag: string;
  /** The line at the foot of each page. */
  readonly footer: string;
  readonly colors: Readonly<Record<ThemeMode, Colors>>;
  /** The family of its font, as CSS has it; the system's by default. */
  readonly font: string;
}

/**
 * The brand that a product gives; missing values follow from its name.
 *
 * @example const brand: BrandSettings = { name: 'Library' };
 */
export type BrandSettings = Partial<Brand>;

/** The name of a console: that of the brand, or else of the product. */
export function nameOf({ name }: BrandSettings, product: { readonly name: string }): string {
  return name || toLabel(product.name);
}

/**
 * Completes the brand of a product.
 *
 * @example createBrand({}, { name: 'library' }).headerTitle // 'Library'
 */
export function createBrand(settings: BrandSettings, product: { readonly name: string }): Brand {
  const name = nameOf(settings, product);
  const { colors = neutralColors } = settings;
  return {
    logo: toInitials(name, colors.light),
    headerTitle: name,
    tag: 'Admin',
    footer: `© ${name}`,
    font: typography.family,
    ...settings,
    name,
    colors,
  };
}

/** The initials of a name as a mark: the URL of a picture. */
function toInitials(name: string, { primary, onPrimary }: Colors): string {
  const letters = [...name.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)].slice(0, 2).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${primary}"/><text x="16" y="21.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${letters.length > 1 ? 14 : 17}" font-weight="600" fill="${onPrimary}">${letters.toUpperCase()}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
