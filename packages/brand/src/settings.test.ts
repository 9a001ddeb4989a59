import { expect, it } from 'vitest';
import { createBrand } from './brand.ts';
import { brandVariables, toBrandSettings } from './settings.ts';

it('reads the settings, the address as lines, and leaves the rest to the name', () => {
  const settings = toBrandSettings({
    BRAND_NAME: ' AcmePay ',
    BRAND_PHONE: '',
    BRAND_ADDRESS: '1 Test Street; Pune 411001;',
    PATH: '/bin',
  });
  expect(settings).toEqual({ name: 'AcmePay', address: ['1 Test Street', 'Pune 411001'] });
  expect(createBrand(settings).phone).toBe(createBrand().phone);
});

it('names every invalid variable, and accepts values derived from the name', () => {
  expect(() =>
    toBrandSettings({ BRAND_PHONE: '080 1234', BRAND_EMAIL: 'hello', BRAND_SOCIAL_HANDLE: 'acme' }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [Error: BRAND_SOCIAL_HANDLE must start with @, for instance @koshpay
    BRAND_EMAIL must be an e-mail address, for instance hello@pay.example.com
    BRAND_PHONE must be + and digits, for instance +918000000000]
  `);
  const brand = createBrand();
  const derived = Object.entries(brandVariables).map(([variable, { property }]) => [
    variable,
    [brand[property]].flat().join(';'),
  ]);
  expect(createBrand(toBrandSettings(Object.fromEntries(derived)))).toEqual(brand);
});
