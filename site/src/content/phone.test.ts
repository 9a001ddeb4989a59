import { expect, it } from 'vitest';
import { displayPhone } from './phone.ts';

it('formats an Indian number and leaves others unchanged', () => {
  expect(displayPhone('+919876543210')).toBe('+91 98765 43210');
  expect(displayPhone('+4930123456')).toBe('+4930123456');
});
