import { createBrand, toCopyright, tokens, typography } from '@koshpay/brand';
import type { BrandSettings } from '@koshpay/console';

/** The brand of this console, with the name of its build. */
export function toConsoleBrand(given = ''): BrandSettings {
  const brand = createBrand({ name: given });
  const { name, logo } = brand;
  return {
    name,
    logo,
    headerTitle: `${name} Deposit System`,
    footer: toCopyright(brand),
    colors: tokens,
    font: typography.stack,
  };
}
