import { createHash } from 'node:crypto';
import {
  countAttempt,
  languages,
  type MadePage,
  preferredLanguage,
  type ServerTools,
  type Settings,
  toIpNetwork,
  tooManyAttempts,
} from '@koshpay/api';
import type { FastifyRequest } from 'fastify';
import { readShownPayment } from './read-payment.ts';
import { renderPayment } from './render.ts';
import { script } from './script.ts';
import { toStyle } from './style.ts';

/** A page that is open asks 150 times in ten minutes; many customers may share an address. */
const limits = { limit: 3_000, minutes: 10 };

/** `/pay/<code>`: what a customer sees of a payment. The code is all that it takes to see it. */
export function createPaymentPage({ db, settings, docsLook }: ServerTools<Settings>) {
  const style = toStyle(docsLook);
  const policy = toPolicy(style);
  const frame = { brand: settings.BRAND_NAME, logo: docsLook?.logo ?? '', style };
  return async ({ params, query, headers, ip }: FastifyRequest): Promise<MadePage | undefined> => {
    const { code = '' } = params as { code?: string };
    if (!/^[\w-]{22,64}$/.test(code)) return undefined;
    const bucket = { name: `pay:${toIpNetwork(ip)}`, ...limits };
    const full = await countAttempt(db.drizzle, [bucket]);
    if (full) throw tooManyAttempts(full, { account: null });
    const payment = await readShownPayment(db, code);
    if (!payment) return undefined;
    const { lang } = query as { lang?: unknown };
    const language = languages.find((each) => each === lang) ?? preferredLanguage(headers);
    return {
      html: renderPayment(payment, language, frame, new Date()),
      headers: {
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        // Only its code leads here. Who publishes that has no copy in search engines, and soon no entry.
        'x-robots-tag': `nosnippet, noarchive, unavailable_after: ${payment.expiresAt.toISOString()}`,
        vary: 'accept-language',
      },
    };
  };
}

/** Only this style and this script, and nothing from elsewhere. */
function toPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src '${toSource(style)}'`,
    `script-src '${toSource(script)}'`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const toSource = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
