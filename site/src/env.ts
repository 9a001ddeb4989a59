import { toBrandSettings } from '@koshpay/brand';
import { z } from 'zod';

const origin = z.url().transform((url) => url.replace(/\/+$/, ''));
const unset = z.literal('').optional();

const envSchema = z.object({
  /** The API that the forms are sent to; empty means the site's own origin. */
  API_URL: unset.or(origin).transform((url) => url || '/api'),
  /** The port of the product; unknown if it is 0, any free port. */
  PORT: unset.or(z.string()).transform((port) => (port && port !== '0' ? port : '4000')),
  /** The site's public URL, for canonical links and share cards; this machine if empty. */
  SITE_URL: unset.or(origin),
});

/** The settings of the site, read once when it is built. */
export const env = parseEnv(process.env);

/** Fills in the defaults and refuses invalid settings. */
export function parseEnv(settings: Readonly<Record<string, string | undefined>>) {
  const result = envSchema.safeParse(settings);
  if (result.success) {
    const { PORT, SITE_URL } = result.data;
    return {
      ...result.data,
      SITE_URL: SITE_URL || `http://localhost:${PORT}`,
      brand: toBrandSettings(settings),
    };
  }
  throw new Error(`The site's settings are wrong.\n${z.prettifyError(result.error)}`);
}
