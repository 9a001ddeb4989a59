import { expect, it } from 'vitest';
import { createBrand } from './brand.ts';

it('derives handle, mail and titles from the name', () => {
  const brand = createBrand({ name: 'Acme Pay' });
  expect(brand).toMatchObject({
    socialHandle: '@acmepay',
    email: 'hello@acmepay.example',
    consoleTitle: 'Acme Pay Deposit System',
  });
});

it('takes an empty name as not given', () => {
  expect(createBrand({ name: '' }).name).toBe('KoshPay');
});
