import '@koshpay/brand/fonts.css';
import { mountConsole } from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { toConsoleBrand } from './brand.ts';
import { env } from './env.ts';
import { parts } from './parts.ts';

mountConsole({
  product,
  parts,
  brand: toConsoleBrand(env.BRAND_NAME),
  adminApiUrl: env.ADMIN_API_URL,
  apiUrl: env.API_URL,
  languages: { hi: async () => (await import('@koshpay/gateway/hindi')).default },
});
