import { createBrand } from '@koshpay/brand';
import { env } from './env.ts';

/** The brand as this build shows it. */
export const brand = createBrand({
  name: env.BRAND_NAME,
  legalName: env.BRAND_LEGAL_NAME,
  tagLine: env.BRAND_TAG_LINE,
  socialHandle: env.BRAND_SOCIAL_HANDLE,
  email: env.BRAND_EMAIL,
  privacyEmail: env.BRAND_PRIVACY_EMAIL,
  phone: env.BRAND_PHONE,
  address: env.BRAND_ADDRESS,
  url: env.SITE_URL,
});
