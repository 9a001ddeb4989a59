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

/**
 * The style of the page: the brand's colours and type, and nothing to load. Hindi is written in the
 * font of the system, which phones, Windows and macOS have: one with its ligatures is 60 kB.
 */
function toStyle(look: ServerTools['docsLook']): string {
  const [light, dark] = [look?.light ?? '', look?.dark ?? ''];
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}${rules}`;
}

const rules = `
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--ink);font:16px/1.55 var(--font);min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:16px}
header{width:100%;max-width:26rem;display:flex;justify-content:space-between;align-items:center;padding:0 4px 12px}
.brand{display:flex;gap:8px;align-items:center;font-weight:600}
a{color:var(--primary);text-underline-offset:3px}a:hover{color:var(--primary-hover)}
header a{padding:6px 0}
main{width:100%;max-width:26rem;background:var(--raised);border:1px solid var(--line);border-radius:14px;overflow:hidden}
#state{padding:12px 20px;background:var(--primary-soft);font-weight:600;display:flex;gap:4px 16px;justify-content:space-between;flex-wrap:wrap}
#state small{font-weight:400;color:var(--ink);flex-basis:100%}
.paid #state,.overpaid #state{background:var(--success);color:var(--raised)}.paid #state small,.overpaid #state small{color:inherit}
.expired #state,.underpaid #state,.reversed #state,.paid_late #state{background:var(--surface);border-bottom:1px solid var(--line);color:var(--danger)}
time{font-variant-numeric:tabular-nums}
section{padding:20px;display:grid;gap:16px}
h1{font-size:16px;font-weight:400;color:var(--muted);overflow-wrap:anywhere}
h1 b{color:var(--ink);font-weight:600}
.amount{font-size:clamp(24px,7vw,30px);line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount small{font-size:.65em}
.hint{color:var(--muted);font-size:14px;font-variant-numeric:tabular-nums}
.row{display:flex;gap:8px 12px;align-items:center;justify-content:space-between}div.row{flex-wrap:wrap}
.qr{display:block;width:min(100%,15rem);margin:0 auto;background:#fff;border-radius:8px}
dl{display:grid;gap:12px}dt{color:var(--muted);font-size:14px}dd{overflow-wrap:anywhere}
code{font:14px/1.5 var(--font-mono)}
button{font:inherit;font-size:14px;color:var(--primary);background:none;border:1px solid var(--outline);border-radius:8px;min-height:36px;padding:4px 12px;cursor:pointer;white-space:nowrap}
button:hover{background:var(--primary-soft)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.warning{border-left:3px solid var(--accent);padding-left:12px;font-size:14px}
.back{display:block;text-align:center;background:var(--primary);color:var(--on-primary);text-decoration:none;border-radius:8px;padding:10px}
.back:hover{background:var(--primary-hover);color:var(--on-primary)}
[hidden]{display:none}
`.trim();

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
