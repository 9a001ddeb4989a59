import {
  createTranslator,
  findUntranslated,
  hindi as framework,
  mapTexts,
} from '@koshpay/resource/language';
import { expect, it } from 'vitest';
import { product } from '../index.ts';
import { hindi } from './hindi.ts';

it('has a translation of every text that the product declares', () => {
  expect(findUntranslated(product, { ...framework, ...hindi })).toEqual([]);
});

it('leaves no English word in the texts that are derived from names', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  const half: string[] = [];
  mapTexts(product, (text) => {
    if (/^(All|Search|No) /.test(text) && /[a-z]{2}/.test(translate(text) ?? '')) half.push(text);
    return text;
  });
  expect(half).toEqual([]);
});

it('translates the parts of what a test of an RPC URL finds', () => {
  const translate = createTranslator({ ...framework, ...hindi });
  expect(
    translate('Answers in 84 ms · chain 1 · block 21,345,678, 12 s old · finalized to 21,345,614'),
  ).toBe('84 ms में जवाब · चेन 1 · ब्लॉक 21,345,678, 12 सेकंड पुराना · 21,345,614 तक फ़ाइनल');
  expect(translate('Answers in 84 ms · chain 1 · block 7, 3 h old · no finalized blocks')).toBe(
    '84 ms में जवाब · चेन 1 · ब्लॉक 7, 3 घंटे पुराना · फ़ाइनल ब्लॉक नहीं',
  );
});
