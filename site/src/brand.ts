import { createBrand } from '@koshpay/brand';
import { env } from './env.ts';

/** The brand as this build shows it. */
export const brand = createBrand({ ...env.brand, url: env.SITE_URL });
