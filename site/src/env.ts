import { z } from 'zod';

const origin = z.url().transform((url) => url.replace(/\/+$/, ''));
const text = z.string().trim().optional();
const unset = z.literal('').optional();

const envSchema = z.object({
  /** The trade name on every page; the other facts of the brand follow from it unless set. */
  BRAND_NAME: text,
  BRAND_LEGAL_NAME: text,
  BRAND_TAG_LINE: text,
  /** With its leading @, for share cards. */
  BRAND_SOCIAL_HANDLE: text,
  BRAND_EMAIL: text,
  BRAND_PRIVACY_EMAIL: text,
  /** E.164: + and digits. */
  BRAND_PHONE: text,
  /** Lines of the postal address, separated by semicolons. */
  BRAND_ADDRESS: text.transform((lines) =>
    lines
      ?.split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
  /** Where the forms are sent, without /api; empty means the site's own origin. */
  API_URL: unset.or(origin).transform((url) => url ?? ''),
  /** The site's public address, for canonical links and share cards. */
  SITE_URL: unset.or(origin).transform((url) => url || 'http://localhost:4000'),
});

/** The settings of the site, read once when it is built. */
export const env = parseEnv();

function parseEnv() {
  const result = envSchema.safeParse(process.env);
  if (result.success) return result.data;
  throw new Error(`The site's settings are wrong.\n${z.prettifyError(result.error)}`);
}
