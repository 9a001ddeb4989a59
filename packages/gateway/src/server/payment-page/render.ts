import type { Language } from '@koshpay/api';
import { families } from '@koshpay/chain';
import { encode } from 'uqr';
import type { PaymentStatus } from '../payments/feature.ts';
import type { ShownPayment } from './read-payment.ts';
import { script } from './script.ts';
import { createTexts } from './texts.ts';

/** The parts of the page that are the same for all payments. */
export interface Frame {
  readonly brand: string;
  /** The mark, as SVG. */
  readonly logo: string;
  readonly style: string;
}

const isOpen = (status: PaymentStatus) => status === 'awaiting' || status === 'seen';
/** True if the customer is to send something. */
const isAsking = ({ status, restUnits }: ShownPayment) => isOpen(status) && restUnits > 0n;
const isDone = (status: PaymentStatus) => status === 'paid' || status === 'overpaid';

/** Draws the page of a payment, which works without its script, too. */
export function renderPayment(
  payment: ShownPayment,
  language: Language,
  { brand, logo, style }: Frame,
  now: Date,
): string {
  const t = createTexts(language);
  const other = language === 'en' ? 'hi' : 'en';
  const { status, merchant, rest, received, confirmations } = payment;
  const state = [status, received, confirmations].join();
  const title = escapeHtml(t('title', { merchant }));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="description" content="${title}"><title>${title} · ${escapeHtml(brand)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(logo)}"><style>${style}</style>
<noscript><meta http-equiv="refresh" content="10"></noscript></head><body>
<header><span class="brand">${logo}${escapeHtml(brand)}</span><a href="?lang=${other}" lang="${other}" hreflang="${other}">${t('language')}</a></header>
<main class="${status}" data-status="${status}" data-rest="${rest}" data-state="${escapeHtml(state)}" data-now="${now.toISOString()}">
<div id="state" role="status">${drawState(payment, t)}</div>
<section>${drawAmount(payment, t)}${isAsking(payment) ? drawTarget(payment, t) : ''}${drawBack(payment, t)}</section>
</main><script>${script}</script></body></html>`;
}

type Translate = ReturnType<typeof createTexts>;

function drawState(payment: ShownPayment, t: Translate): string {
  const { status, received, due, currency, confirmations, required, expiresAt } = payment;
  const isPart = status === 'seen' && payment.restUnits > 0n && confirmations === undefined;
  const facts = [
    received !== '0' &&
      received !== due &&
      status !== 'paid' &&
      t('received', { received, due, currency }),
    status === 'seen' &&
      confirmations !== undefined &&
      t('confirmations', { count: confirmations, of: required }),
  ].filter((fact) => fact !== false);
  return `<span>${t(isPart ? 'part' : status)}</span>${
    isAsking(payment)
      ? `<time datetime="${expiresAt.toISOString()}" data-ends="${expiresAt.toISOString()}" aria-label="${t('left')}" aria-live="off">${toIndianTime(expiresAt)}</time>`
      : ''
  }${facts.length > 0 ? `<small>${escapeHtml(facts.join(' · '))}</small>` : ''}`;
}

function drawAmount(payment: ShownPayment, t: Translate): string {
  const { merchant, reference, rest, due, received, currency, price } = payment;
  const asks = isAsking(payment);
  const isPart = received !== '0' && asks;
  const shown = isPart ? rest : due;
  const asked = isPart ? 'rest' : 'pay';
  const cost =
    price === null
      ? ''
      : `<p class="hint">${escapeHtml(t('price', { price: `${price} ${payment.priceCurrency}`, rate: `${payment.rate} ${payment.priceCurrency}/${currency}` }))}</p>`;
  return `<div><h1>${escapeHtml(t(asks ? asked : 'title', { merchant }))}</h1>
<div class="row"><p class="amount">${shown} <small>${escapeHtml(currency)}</small></p>${asks ? drawCopy(shown, t) : ''}</div>${cost}${
    reference ? `<p class="hint">${t('reference')}: ${escapeHtml(reference)}</p>` : ''
  }</div>`;
}

function drawTarget(payment: ShownPayment, t: Translate): string {
  const { address, network, currency } = payment;
  return `<p class="warning">${escapeHtml(t('warning', { currency, network }))}</p>
${toQrCode(toPaymentUri(payment), t('scan'))}
<dl><div><dt>${t('network')}</dt><dd>${escapeHtml(network)}</dd></div>
<div><dt>${t('address')}</dt><dd class="row"><code>${escapeHtml(address)}</code>${drawCopy(address, t)}</dd></div></dl>`;
}

/** Useless without the script, which shows it. */
function drawCopy(text: string, t: Translate): string {
  return `<button type="button" hidden data-copy="${escapeHtml(text)}" data-done="${t('copied')}">${t('copy')}</button>`;
}

/** The way back: always by a link that names the host, and only https. */
function drawBack({ status, redirectUrl }: ShownPayment, t: Translate): string {
  if (!redirectUrl || isOpen(status) || !URL.canParse(redirectUrl)) return '';
  const { protocol, host } = new URL(redirectUrl);
  if (protocol !== 'https:') return '';
  const go = isDone(status) ? ' data-go' : '';
  return `<div><a class="back" rel="noreferrer" href="${escapeHtml(redirectUrl)}"${go}>${escapeHtml(t('back', { host }))}</a><p class="hint" id="soon" role="status" hidden>${escapeHtml(t('soon', { host }))}</p></div>`;
}

function toIndianTime(time: Date): string {
  return `${time.toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })} IST`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text as a QR code: one path, a line for each run of dark modules. */
function toQrCode(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`),
    )
    .join('');
  return `<svg class="qr" role="img" aria-label="${label}" viewBox="0 -.5 ${size} ${size}" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`;
}

type Target = Pick<ShownPayment, 'family' | 'address' | 'contract' | 'chainId' | 'restUnits'>;

/** The text of a payment's QR code, as wallets of its chain read it. */
export function toPaymentUri({ family, restUnits, ...payment }: Target): string {
  return family ? families[family].toPaymentUri({ ...payment, units: restUnits }) : payment.address;
}
