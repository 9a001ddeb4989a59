import { expect, test } from 'vitest';
import { readReturnUrl, toLoginUrl } from './return-url.ts';

const home = '/dashboard/overview';

test('returns to the requested page with its query (ASVS V1.2.2)', () => {
  const requested = '/tokens?symbol=a%2Bb%26c&page=3';
  const { search } = new URL(toLoginUrl(requested, home), 'http://x');
  expect(readReturnUrl(search, home)).toBe(requested);
});

test('leads home when no page was requested', () => {
  expect(toLoginUrl('/', home)).toBe('/auth/login');
  expect(readReturnUrl('', home)).toBe(home);
});

test('leads home for a control character or a slash that hides another site', () => {
  for (const search of ['?to=/%09/host', '?to=/%5Chost', '?to=%2F%2Fhost', '?to=/%0d%0a/host'])
    expect(readReturnUrl(search, home)).toBe(home);
});

test('keeps paths that only look odd', () => {
  for (const to of ['/tokens', '/tokens?to=//x', '/a%2F%2Fb', '/tokens#//x', '/tokens//1'])
    expect(readReturnUrl(`?to=${encodeURIComponent(to)}`, home)).toBe(to);
});

test('never leads to another site or back to the sign-in (ASVS V3.7.2)', () => {
  for (const to of [
    '',
    'tokens',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r//evil.example',
    '\t//evil.example',
    '/tokens\u0000',
    '///evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/tokens\\',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '//evil.example:port',
    'javascript:alert(1)',
    'data:text/html,x',
    '/./auth/login?to=/',
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth/login?to=/',
  ])
    expect(readReturnUrl(`?to=${encodeURIComponent(to)}`, home)).toBe(home);
});
