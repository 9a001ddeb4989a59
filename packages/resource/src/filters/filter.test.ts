import { expect, expectTypeOf, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { sortableFields } from '../list/sortable.ts';
import type { FilterOf } from './filter.ts';
import { toParameters } from './filter-parameters.ts';
import * as filter from './filters.ts';

const declaration = {
  name: 'visits',
  title: 'Visits',
  singular: 'Visit',
  recordTitle: 'label',
  menu: { group: 'people', path: '/visits' },
  list: { columns: ['label'] },
} as const;
const fields = {
  label: field.text({ required: true }),
  shop_id: field.ref('shops'),
  host_id: field.ref('people', { required: true }),
  fee: field.decimal({ sortable: true }),
  seen_on: field.date(),
  status: field.status(['open', 'done']),
};

test('labels the choice of all values in the plural', () => {
  const labels = ['status', 'priority', 'way', 'kind'].map((name) => filter.select(name).all);
  expect(labels).toEqual(['All Statuses', 'All Priorities', 'All Ways', 'All Kinds']);
});

test('has a parameter for each filter, the status and each reference, also with the prefix or_', () => {
  const visits = defineResource({
    ...declaration,
    fields,
    list: {
      columns: ['label'],
      filters: [
        filter.search('label', 'Search', { param: 'search', numeric: 'host_id', alias: 'q' }),
        filter.select('status', { many: true }),
        filter.range('fee'),
        filter.empty('seen_on'),
      ],
    },
  });
  const parameters = toParameters(visits);
  expect(parameters.map(({ param, match }) => `${param} ${match}`)).toMatchInlineSnapshot(`
    [
      "search contains",
      "q contains",
      "host_id equal",
      "status any",
      "fee_from from",
      "fee_to to",
      "seen_on_empty empty",
      "shop_id equal",
      "or_search contains",
      "or_q contains",
      "or_host_id equal",
      "or_status any",
      "or_fee_from from",
      "or_fee_to to",
      "or_seen_on_empty empty",
      "or_shop_id equal",
    ]
  `);
  expect(parameters.filter(({ isAlternative }) => isAlternative)).toHaveLength(8);
  expect(sortableFields(visits)).toEqual(['fee']);
});

test('offers each filter only the fields that it fits', () => {
  type Filters = FilterOf<typeof fields>;
  type KeyOf<K> = Extract<Filters, { kind: K }> extends { field: infer Key } ? Key : never;
  expectTypeOf<KeyOf<'range'>>().toEqualTypeOf<'fee' | 'seen_on'>();
  expectTypeOf<KeyOf<'select'>>().toEqualTypeOf<'status'>();
  expectTypeOf<KeyOf<'ref'>>().toEqualTypeOf<'shop_id' | 'host_id'>();
  expectTypeOf<KeyOf<'empty'>>().toEqualTypeOf<'shop_id' | 'fee' | 'seen_on'>();
});
