import { type BrandSettings, nameOf } from './brand.ts';

/** The brand of a console whose server may have another name than the build: the page says so. */
export function toPageBrand(
  built: BrandSettings,
  product: { readonly name: string },
): BrandSettings {
  const name = document.querySelector<HTMLMetaElement>('meta[name="brand-name"]')?.content;
  if (!name) return built;
  const former = nameOf(built, product);
  const { headerTitle, footer } = built;
  return {
    ...built,
    name,
    ...(headerTitle && { headerTitle: headerTitle.replaceAll(former, name) }),
    ...(footer && { footer: footer.replaceAll(former, name) }),
  };
}
