import '@koshpay/brand/fonts.css';
import { createBrand } from '@koshpay/brand';
import { mountConsole } from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { env } from './env.ts';
import { parts } from './parts.ts';

const { name } = createBrand({ name: env.BRAND_NAME ?? '' });

mountConsole({
  product,
  parts,
  brand: { name, consoleTitle: `${name} Deposit System` },
  adminApiUrl: env.ADMIN_API_URL,
  apiUrl: env.API_URL,
  languages: { hi: async () => (await import('@koshpay/gateway/hindi')).hindi },
});
