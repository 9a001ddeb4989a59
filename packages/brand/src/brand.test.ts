import { expect, it } from 'vitest';
import { createBrand, toCopyright } from './brand.ts';

it('derives handle and mail from the name', () => {
  const brand = createBrand({ name: 'Acme Pay' });
  expect(brand).toMatchObject({
    socialHandle: '@acmepay',
    email: 'hello@acmepay.example',
  });
});

it('claims the copyright of one year in every footer', () => {
  expect(toCopyright({ name: 'AcmePay' })).toBe('© 2025 AcmePay. All rights reserved.');
});

it('prefers settings to values derived from the name', () => {
  expect(createBrand({ name: 'Acme', email: 'pay@acme.example' })).toMatchObject({
    email: 'pay@acme.example',
    privacyEmail: 'privacy@acme.example',
  });
});

it('treats empty settings as missing', () => {
  expect(createBrand({ name: '', email: '', phone: undefined, address: [] })).toEqual(
    createBrand(),
  );
});
