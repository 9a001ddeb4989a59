import { describe, expect, it } from 'vitest';
import { validateRegistration } from './validate.ts';

const good = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha+pay@rao.example',
  company: 'Rao & Co',
  message: '',
};

it('accepts a complete registration', () => {
  expect(validateRegistration(good)).toEqual({});
});

it('names every broken field of an empty form, but not the optional message', () => {
  expect(validateRegistration({})).toMatchInlineSnapshot(`
    {
      "company": "Company name must be 2-50 characters long.",
      "email": "Invalid email address.",
      "name": "Name must be 3-50 characters long.",
      "phone": "Phone must include country code, e.g., +919876543210",
    }
  `);
});

describe.each([
  ['name', ['Asa', 'x'.repeat(50)], ['As', ' As ', 'x'.repeat(51)]],
  [
    'phone',
    ['+1234567890', '+123456789012345', '+91 98123-45678', '(+91) [98123] 45\u201167\u00a08 '],
    ['919876543210', '+123456789', '+1234567890123456', '+91 98765.43210', '+ (-) 12', ' '],
  ],
  ['email', ['a@b.co'], ['a', 'a@b', 'a b@c.co', 'a@b.co extra']],
  ['company', ['HP', 'x'.repeat(50)], ['H', 'x'.repeat(51)]],
  ['message', ['x'.repeat(500), 'two\nlines'], ['x'.repeat(501)]],
])('%s', (field, accepted, refused) => {
  it.each(accepted)('accepts %j', (value) => {
    expect(validateRegistration({ ...good, [field]: value })).toEqual({});
  });
  it.each(refused)('refuses %j', (value) => {
    expect(Object.keys(validateRegistration({ ...good, [field]: value }))).toEqual([field]);
  });
});
