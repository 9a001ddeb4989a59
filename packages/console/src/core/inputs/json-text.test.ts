import { field, inputSchema } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { parseJsonText, toJsonText } from './json-text.ts';

const schema = inputSchema(field.json(), 'It');
const accepts = (text: string) => schema.safeParse(parseJsonText(text)).success;

test('shows a value in lines and reads it back', () => {
  const value = { limits: [1, null], on: true };
  expect(toJsonText(value)).toContain('\n');
  expect(parseJsonText(toJsonText(value))).toEqual(value);
});

test('refuses what is not JSON', () => {
  expect(accepts('{"a": [1, "b", null]}')).toBe(true);
  expect(accepts("{'a': 1}")).toBe(false);
});

test('reads blank text as null', () => {
  expect(parseJsonText('  ')).toBeUndefined();
});
