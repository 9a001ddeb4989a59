import { expect, test } from 'vitest';
import { toExternalHref } from './external-link.ts';

const link = {
  from: 'site_url',
  title: 'the site',
  toHref: (site: string, value: string) => `${site}/find/${value}`,
};

test("leads to the site of the row's own field", () => {
  expect(toExternalHref(link, 'ab', { site_url: 'https://scan.example/' })).toBe(
    'https://scan.example/find/ab',
  );
});

test('leads nowhere without a site, and never to a script', () => {
  expect(toExternalHref(link, 'ab', { site_url: null })).toBeUndefined();
  expect(toExternalHref(link, 'ab', { site_url: 'javascript:alert(1)' })).toBeUndefined();
  expect(toExternalHref(undefined, 'ab', { site_url: 'https://x.example' })).toBeUndefined();
});
