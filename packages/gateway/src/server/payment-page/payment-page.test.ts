import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ServerTools, Settings } from '@koshpay/api';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { createPaymentPage } from './payment-page.ts';

const test = setupTestApp();
const code = 'c'.repeat(24);
const docsLook = { logo: '<svg></svg>', light: '--ink:#000;', dark: '--ink:#fff;' };

beforeAll(async () => {
  await test.owner.query(
    `with network as (
      insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('Polygon', 137, 20, 5, 'sealed', true) returning id),
    merchant as (
      insert into merchants (name, code, email, phone)
      values ('<b>Kaveri & Sons', 'M-1', 'm@example.org', '+911') returning id),
    wallet as (
      insert into wallets (merchant_id, network_id, address, balance)
      select merchant.id, network.id, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 0
      from merchant, network returning id, merchant_id, network_id)
    insert into payments (merchant_id, network_id, wallet_id, code, reference, token_contract, currency,
      decimals, due, received, confirmed, fiat_amount, fiat_currency, rate, tolerance_bp, expires_at,
      redirect_url)
    select merchant_id, network_id, id, $1, 'order-7', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      'USDT', 6, 1.133659, 0, 0, 100, 'INR', 88.21, 50, now() + interval '30 minutes',
      'https://shop.example/done?a=1&b=2' from wallet`,
    [code],
  );
});

async function open(
  asked: string,
  { lang, accept, ip = '192.0.2.1' }: { lang?: string; accept?: string; ip?: string } = {},
) {
  const settings = { BRAND_NAME: 'KoshPay' } as Settings;
  const page = createPaymentPage({ db: test.db, settings, docsLook } as ServerTools<Settings>);
  const headers = { 'accept-language': accept };
  return page({
    params: { code: asked },
    query: { lang },
    headers,
    ip,
  } as unknown as FastifyRequest);
}

const set = (values: string) => test.owner.query(`update payments set ${values}`);

it('shows what is to be paid, where, and how long, without loading anything', async () => {
  const made = await open(code);
  const html = made?.html ?? '';
  for (const text of [
    'Pay to &lt;b&gt;Kaveri &amp; Sons',
    '1.133659 <small>USDT</small>',
    '100 INR at 88.21 INR/USDT',
    'order-7',
    'Polygon',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    'Transfers inside an exchange never reach the chain',
    '<noscript><meta http-equiv="refresh"',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/(src|href)="(?!data:|\?lang|https:\/\/shop)/);
  expect(html).not.toContain('shop.example');
  expect(gzipSync(html).length).toBeLessThan(14 * 1024);
});

it('allows its own style and script, and nothing else', async () => {
  const { html = '', headers = {} } = (await open(code)) ?? {};
  const hashOf = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src ${hashOf('script')};`);
  expect(policy).toContain(`style-src ${hashOf('style')};`);
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/ style=| on\w+=/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringMatching(/^nosnippet, noarchive, unavailable_after: 2/),
  });
});

it('knows no other codes', async () => {
  expect(await open('d'.repeat(24))).toBeUndefined();
  expect(await open("x' or true --")).toBeUndefined();
});

it('speaks Hindi to who prefers or chooses it', async () => {
  expect((await open(code, { accept: 'hi-IN,en;q=0.8' }))?.html).toContain('<html lang="hi">');
  expect((await open(code, { accept: 'en-GB,hi;q=0.8' }))?.html).toContain('<html lang="en">');
  expect((await open(code, { accept: 'en', lang: 'hi' }))?.html).toContain('प्रतीक्षा');
});

it('asks for the rest, and for nothing once it is there', async () => {
  await set(`status = 'seen', received = 0.5`);
  expect((await open(code))?.html).toContain('0.633659 <small>');
  await set(`received = 1.133659`);
  const html = (await open(code))?.html ?? '';
  expect(html).not.toMatch(/class="qr"|data-ends=|data-copy=/);
  expect(html).toContain('<h1>Payment to ');
});

it('says how much was received where it is not what is due', async () => {
  await set(`status = 'paid_late', received = 1.133659`);
  expect((await open(code))?.html).not.toContain('received<');
  await set(`status = 'overpaid', received = 2`);
  expect((await open(code))?.html).toContain('<small>2 of 1.133659 USDT received</small>');
});

it('leads back only where it is over, by a link that names the host, and only to https', async () => {
  await set(`status = 'paid'`);
  const link = 'href="https://shop.example/done?a=1&amp;b=2" data-go>Back to shop.example<';
  expect((await open(code))?.html).toContain(link);
  await set(`status = 'expired'`);
  expect((await open(code))?.html).not.toContain('data-go>');
  await set(`redirect_url = 'javascript:alert(1)'`);
  expect((await open(code))?.html).not.toContain('javascript:');
});

it('shows payments of a chain with an ID beyond 32 bits, as a test network of Tron has', async () => {
  await test.owner.query(`update networks set chain_id = 3448148188`);
  expect((await open(code))?.html).toContain('order-7');
});

it('limits the requests of an address', async () => {
  await test.owner.query(
    `insert into throttles (bucket, hits, resets_at) values ('pay:192.0.2.9', 3000, now() + interval '5 minutes')`,
  );
  await expect(open(code, { ip: '192.0.2.9' })).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  expect(await open(code, { ip: '192.0.2.10' })).toBeDefined();
});
