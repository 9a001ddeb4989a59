import { toBrandSettings } from '@koshpay/brand';
import { z } from 'zod';

const origin = z.url().transform((url) => url.replace(/\/+$/, ''));
const unset = z.literal('').optional();

const envSchema = z.object({
  /** The general API that the forms are sent to; empty means the one of the site's own origin. */
  API_URL: unset.or(origin).transform((url) => url || '/api'),
  /** Where the API listens while the site is developed. */
  PORT: unset.or(z.string()).transform((port) => port || '4000'),
  /** The site's public address, for canonical links and share cards. */
  SITE_URL: unset.or(origin).transform((url) => url || 'http://localhost:4000'),
});

/** The settings of the site, read once when it is built. */
export const env = parseEnv();

function parseEnv() {
  const result = envSchema.safeParse(process.env);
  if (result.success) return { ...result.data, brand: toBrandSettings(process.env) };
  throw new Error(`The site's settings are wrong.\n${z.prettifyError(result.error)}`);
}
