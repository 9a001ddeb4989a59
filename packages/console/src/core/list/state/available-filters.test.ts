import { filter, type Resource } from '@koshpay/resource';
import { capabilities } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { orders } from '../../../testing/orders.ts';
import { toAccepted, toAvailableFilters, toPhoneBox } from './available-filters.ts';

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
const params = (resource: Resource, supported: readonly string[]) => {
  const { plain, alternative } = toAvailableFilters(resource, supported);
  return [...plain, ...alternative].map(
    (each) => each.param + ('many' in each && each.many ? ' (several)' : ''),
  );
};

test('offers all filters where the backend supports everything', () => {
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

test('offers only the plain filters where the backend supports nothing', () => {
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

test('offers a filter for each field in the panel, with several values and names', () => {
  const plain = withFilters(
    filter.search('label', 'Search'),
    filter.select('status'),
    filter.number('shop_id', 'Shop ID'),
  );
  const { panel } = toAvailableFilters(plain, capabilities);
  expect(panel.map(({ kind, param }) => `${kind} ${param}`)).toMatchInlineSnapshot(`
    [
      "select status",
      "ref shop_id",
      "search contact",
      "search place",
      "range created_at",
      "range updated_at",
    ]
  `);
  expect(panel.filter((each) => 'many' in each && !each.many)).toEqual([]);
  const accepted = toAccepted(toAvailableFilters(plain, capabilities)).map(({ param }) => param);
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(toAvailableFilters(plain, ['ranges']).panel).toEqual([]);
});

test('leaves a phone the first filter to type into, of numbers too', () => {
  const number = filter.number('shop_id', 'Shop ID');
  const status = filter.select('status');
  expect(toPhoneBox([status, number, filter.search('label', 'Search')])).toBe(number);
  expect(toPhoneBox([status])).toBeUndefined();
});
