import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

const settings = {
  BRAND_NAME: 'Shop',
  SITE_URL: undefined,
  CORS_ORIGINS: ['https://desk.example'],
};
const request = (origin?: string) => ({
  headers: { ...(origin && { origin }) },
  host: 'pay.example',
  protocol: 'http' as const,
});

it.each([
  // The proxy in front may speak TLS.
  ['https://pay.example', undefined],
  ['https://desk.example', undefined],
  ['https://pay.example', 'https://pay.example'],
  ['https://desk.example', 'https://pay.example'],
])('accepts a page of %s where SITE_URL is %s', (origin, SITE_URL) => {
  const site = relyingPartyOf(request(origin), { ...settings, SITE_URL });
  expect(site).toEqual({ id: new URL(origin).hostname, name: 'Shop', origin });
});

it('takes the requested host for a program that sends no origin', () => {
  expect(relyingPartyOf(request(), settings).origin).toBe('http://pay.example');
});

it.each([
  ['https://evil.example', undefined],
  ['https://evil.example', 'https://pay.example'],
  ['null', undefined],
])('refuses a page of %s where SITE_URL is %s', (origin, SITE_URL) => {
  expect(() => relyingPartyOf(request(origin), { ...settings, SITE_URL })).toThrow(
    'Passkeys work on',
  );
});

it('with SITE_URL, refuses another host that leads here', () => {
  const site = { ...settings, SITE_URL: 'https://www.pay.example' };
  expect(() => relyingPartyOf(request('https://pay.example'), site)).toThrow(
    'Passkeys work on https://www.pay.example only. Open the console there.',
  );
});
