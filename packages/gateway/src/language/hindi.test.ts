import { findUntranslated, hindi as framework } from '@koshpay/resource/language';
import { expect, it } from 'vitest';
import { product } from '../index.ts';
import { hindi } from './hindi.ts';

it('has a translation of every text that the product declares', () => {
  expect(findUntranslated(product, { ...framework, ...hindi })).toEqual([]);
});
