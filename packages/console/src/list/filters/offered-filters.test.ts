import { capabilities, filter, type Resource } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { orders } from '../../testing/orders.ts';
import { toOfferedFilters } from './offered-filters.ts';

const withFilters = (...filters: Resource['list']['filters']): Resource => ({
  ...orders,
  list: { ...orders.list, filters },
});
const rich = withFilters(
  filter.search('label', 'Search'),
  filter.select('status', { many: true }),
  filter.ref('shop_id', { many: true }),
  filter.range('created_at'),
  filter.empty('label'),
);
const params = (resource: Resource, announced: readonly string[]) => {
  const { plain, alternative } = toOfferedFilters(resource, announced);
  return [...plain, ...alternative].map(
    (each) => each.param + ('many' in each && each.many ? ' (several)' : ''),
  );
};

test('offers all filters where the backend announces everything', () => {
  expect(params(rich, capabilities)).toMatchInlineSnapshot(`
    [
      "label",
      "status (several)",
      "shop_id (several)",
      "created_at",
      "label_empty",
      "or_label",
      "or_status (several)",
      "or_shop_id (several)",
      "or_created_at",
      "or_label_empty",
    ]
  `);
});

test('offers only the plain filters where the backend announces nothing', () => {
  expect(params(rich, [])).toEqual(['label', 'status']);
});

test.each([
  ['ranges', 'created_at'],
  ['empty-filters', 'label_empty'],
  ['ref-filters', 'shop_id'],
  ['several-values', 'status (several)'],
])('offers by %s what needs it and nothing more', (capability, param) => {
  const gained = params(rich, [capability]).filter((each) => !params(rich, []).includes(each));
  expect(gained).toEqual([param]);
});

test('leaves a list of plain filters as it is', () => {
  const plain = withFilters(filter.search('label', 'Search'), filter.select('status'));
  expect(params(plain, capabilities)).toEqual(['label', 'status']);
});
