import type { BrandSettings } from '@koshpay/brand';

/** The brand of a console whose server may have another name than the build: the page says so. */
export function toPageBrand(built: BrandSettings): BrandSettings {
  const name = document.querySelector<HTMLMetaElement>('meta[name="brand-name"]')?.content;
  if (!name) return built;
  const { name: former, consoleTitle } = built;
  const title = former ? consoleTitle?.replaceAll(former, name) : consoleTitle;
  return { ...built, name, ...(title && { consoleTitle: title }) };
}
