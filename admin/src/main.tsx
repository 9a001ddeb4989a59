import '@koshpay/brand/fonts.css';
import { mountConsole } from '@koshpay/console';
import { product } from '@koshpay/gateway';
import { env } from './env.ts';
import { parts } from './parts.ts';

mountConsole({
  product,
  parts,
  brand: env.BRAND_NAME ? { name: env.BRAND_NAME } : {},
  adminApiUrl: env.ADMIN_API_URL,
  apiUrl: env.API_URL,
});
