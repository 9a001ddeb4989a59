import { expect, test } from 'vitest';
import { toConsoleBrand } from './brand.ts';
import { parseEnv } from './env.ts';

test('uses its own origin by default', () => {
  expect(parseEnv({ ADMIN_API_URL: '' })).toMatchObject({
    ADMIN_API_URL: '/api/admin',
    API_URL: '/api',
    BRAND_NAME: undefined,
  });
});

test('ignores a slash at the end', () => {
  expect(parseEnv({ API_URL: 'https://api.example/api/' }).API_URL).toBe('https://api.example/api');
});

test('refuses a URL that would become a path of the console', () => {
  expect(() => parseEnv({ ADMIN_API_URL: 'api.example/admin' })).toThrowErrorMatchingInlineSnapshot(
    `[Error: ADMIN_API_URL must start with http://, https:// or /, not 'api.example/admin'.]`,
  );
});

test('has the name of another brand', () => {
  const { BRAND_NAME } = parseEnv({ BRAND_NAME: 'OtherPay' });
  expect(toConsoleBrand(BRAND_NAME)).toMatchObject({
    name: 'OtherPay',
    headerTitle: 'OtherPay Deposit System',
  });
});
