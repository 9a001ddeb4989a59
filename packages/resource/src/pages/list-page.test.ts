import { expect, test } from 'vitest';
import type { DeclarationError } from '../check/declaration-error.ts';
import { defineResource } from '../define.ts';
import { isOfRollup, toParameters } from '../filters/filter-parameters.ts';
import * as filter from '../filters/filters.ts';
import * as field from '../kinds/field.ts';
import { defineProduct } from '../product.ts';
import { listPage } from './list-page.ts';

const trips = defineResource({
  name: 'trips',
  title: 'Trips',
  singular: 'Trip',
  recordTitle: 'code',
  menu: { group: 'all', path: '/trips' },
  fields: {
    code: field.text({ required: true }),
    kind: field.text({ required: true, max: 10 }),
    status: field.status(['open', 'done']),
  },
  list: { columns: ['code', 'kind', 'status'], filters: [filter.select('status')] },
  access: { list: 'travel' },
  rollup: { over: 'created_at', by: ['kind', 'status'] },
});

const place = { group: 'all', path: '/trips/abroad', label: 'Trips Abroad' };
const define = (pages: Parameters<typeof defineProduct>[0]['pages']) =>
  defineProduct({
    name: 'travel',
    groups: [{ key: 'all', label: 'All' }],
    resources: [trips],
    pages,
  });

test('lists some rows of a resource under a title and with columns of its own', () => {
  const page = listPage(trips, {
    ...place,
    where: { kind: 'abroad' },
    columns: ['code', 'status'],
  });
  expect(page.rows).toMatchObject({
    where: { kind: 'abroad' },
    resource: {
      name: 'trips',
      title: 'Trips Abroad',
      list: { emptyText: 'No trips abroad found.', errorText: 'Failed to load trips abroad.' },
    },
  });
  expect(page.rows?.resource.list.columns.map(({ key }) => key)).toEqual(['code', 'status']);
  expect(define([page]).menu[0]?.items).toContainEqual({
    path: '/trips/abroad',
    label: 'Trips Abroad',
    permissions: ['travel'],
  });
});

test('has no filter for what all its rows have', () => {
  const page = listPage(trips, { ...place, where: { status: 'open' } });
  expect(page.rows?.resource.list.filters).toEqual([]);
});

test('filters by all that a rollup counts by, without an index and without alternatives', () => {
  const ofRollup = toParameters(trips).filter(({ param }) => isOfRollup(trips, param));
  expect(ofRollup.map(({ param, match, isUnindexed }) => [param, match, isUnindexed])).toEqual([
    ['created_at_from', 'from', undefined],
    ['created_at_to', 'to', undefined],
    ['kind', 'equal', true],
  ]);
});

test('names what is wrong with a list page', () => {
  const wrong = listPage(trips, {
    ...place,
    where: { code: 'x', status: 'closed' },
    columns: ['code', 'code'],
  });
  const find = () => {
    try {
      define([wrong]);
    } catch (error) {
      return (error as DeclarationError).message;
    }
  };
  expect(find()).toMatchInlineSnapshot(`
    "Product, pages./trips/abroad.where: trips cannot be filtered by 'code'; add filter.select('code') to its list, or name another field. [wrong_target]
    Product, pages./trips/abroad.where: unknown value 'closed'; use one of open, done. [unknown_value]
    Product, pages./trips/abroad.columns: 'code' is listed twice; remove one. [duplicate]"
  `);
});
