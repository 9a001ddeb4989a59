import { findUntranslated, hindi as framework } from '@koshpay/resource/language';
import { expect, it } from 'vitest';
import hindi from './hindi.json' with { type: 'json' };
import { product } from './product.ts';

it('has a translation of every declared text', () => {
  expect(findUntranslated(product, { ...framework, ...hindi })).toEqual([]);
});
