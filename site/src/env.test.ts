import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';

it('links to the port of the product by default', () => {
  const siteUrl = (settings: Record<string, string>) => parseEnv(settings).SITE_URL;
  expect(siteUrl({})).toBe('http://localhost:4000');
  expect(siteUrl({ PORT: '4210', SITE_URL: '' })).toBe('http://localhost:4210');
  expect(siteUrl({ PORT: '0' })).toBe('http://localhost:4000');
  expect(siteUrl({ PORT: '4210', SITE_URL: 'https://pay.example/' })).toBe('https://pay.example');
});
