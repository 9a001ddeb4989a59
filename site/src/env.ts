import { toBrandSettings } from '@koshpay/brand';
import { z } from 'zod';

const origin = z.url().transform((url) => url.replace(/\/+$/, ''));
const unset = z.literal('').optional();

const envSchema = z.object({
  /** Where the forms are sent, without /api; empty means the site's own origin. */
  API_URL: unset.or(origin).transform((url) => url ?? ''),
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
