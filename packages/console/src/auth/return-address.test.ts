import { expect, test } from 'vitest';
import { fromLogin, homePath, toLogin } from './return-address.ts';

test('comes back to the page asked for, query and all', () => {
  const asked = '/tokens?symbol=a%2Bb%26c&page=3';
  const { search } = new URL(toLogin(asked), 'http://x');
  expect(fromLogin(search)).toBe(asked);
});

test('leads home when nothing was asked for', () => {
  expect(toLogin('/')).toBe('/auth/login');
  expect(fromLogin('')).toBe(homePath);
});

test('never leads to another site, nor round in a circle', () => {
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth/login?to=/',
  ])
    expect(fromLogin(`?to=${encodeURIComponent(to)}`)).toBe(homePath);
});
