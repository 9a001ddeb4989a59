import { expect, it } from 'vitest';
import { createTranslator } from './translator.ts';

const translate = createTranslator({
  Token: 'टोकन',
  '{singular} not found.': '{singular} नहीं मिला।',
  'A {singular} with this {field} already exists.': 'इस {field} वाला {singular} पहले से मौजूद है।',
  'Must be at least {min}.': 'कम से कम {min} होना चाहिए।',
  Support: 'सपोर्ट',
  'The server': 'सर्वर',
  '{who} (command line)': '{who} (कमांड लाइन)',
  '{who} changed {what}': '{who} ने {what} बदला',
  '{count} files': ['{count} फ़ाइल', '{count} फ़ाइलें'],
});

it.each([
  ['Token', 'टोकन'],
  ['Token not found.', 'टोकन नहीं मिला।'],
  ['token not found.', 'टोकन नहीं मिला।'],
  ['A Token with this Symbol already exists.', 'इस Symbol वाला टोकन पहले से मौजूद है।'],
  ['Must be at least 0.5.', 'कम से कम 0.5 होना चाहिए।'],
  ['3 files', '3 फ़ाइलें'],
  ['The server changed token', 'सर्वर ने टोकन बदला'],
  ['support changed support', 'support ने सपोर्ट बदला'],
  ['support (command line) changed very many files', 'support (कमांड लाइन) ने very many files बदला'],
])('translates %j', (text, expected) => {
  expect(translate(text)).toBe(expected);
});

it.each(['Something else.', ' not found.', 'toString'])('leaves %j to its caller', (text) => {
  expect(translate(text)).toBeUndefined();
});
