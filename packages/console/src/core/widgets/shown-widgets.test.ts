import { defineResource, field, type Resource, widget } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toShownWidgets } from './shown-widgets.ts';

const common = { singular: 'Row', menu: { group: 'work', path: '/rows' } } as const;
const sales = defineResource({
  ...common,
  name: 'sales',
  title: 'Sales',
  recordTitle: 'currency',
  fields: {
    currency: field.text(),
    amount: field.decimal(),
    margin: field.decimal({ access: { read: 'margins' } }),
    region: field.text({ access: { read: 'regions' } }),
    shop_id: field.ref('shops'),
  },
  list: { columns: ['currency'] },
  rollup: {
    over: 'created_at',
    by: ['currency', 'region'],
    sum: ['amount', 'margin'],
    unit: 'currency',
  },
});
const rates = defineResource({
  ...common,
  name: 'rates',
  title: 'Rates',
  recordTitle: 'base',
  fields: { base: field.text() },
  list: { columns: ['base'] },
});
const convert = { to: 'INR', rates: 'rates' };
const widgets = [
  widget.figure('count', { of: 'sales', where: { shop_id: '1' }, days: 30 }),
  widget.figure('sum', { of: 'sales', sum: 'margin' }),
  widget.figure('rupees', { of: 'sales', sum: 'amount', convert }),
  widget.figure('share', { of: 'sales', outOf: { region: 'north' } }),
  widget.trend('trend', { of: 'sales', days: 30, by: 'region' }),
  widget.breakdown('breakdown', { of: 'sales', by: 'currency', sum: 'margin' }),
  widget.list('list', { of: 'sales', fields: ['margin', 'amount'] }),
  widget.list('rates', { of: 'rates', fields: ['base'] }),
];
const resources = [sales, rates] as unknown as Resource[];
const capabilities = ['rollups'];
const shown = (permissions: string[], supported = resources, known = capabilities) =>
  toShownWidgets(widgets, supported, { permissions }, known).map(({ label }) => label);

test('shows what a person has every right for', () => {
  expect(shown(['*'])).toEqual(widgets.map(({ label }) => label));
  expect(shown(['sales.list'])).toEqual(['count', 'list']);
  expect(shown(['sales.list', 'rates.list'])).toEqual(['count', 'rupees', 'list', 'rates']);
  expect(shown(['sales.list', 'regions'])).toEqual(['count', 'share', 'trend', 'list']);
  expect(shown(['rates.list'])).toEqual(['rates']);
});

test('leaves unreadable fields out of a list', () => {
  const [list] = toShownWidgets(
    widgets.filter(({ label }) => label === 'list'),
    resources,
    { permissions: ['sales.list'] },
    capabilities,
  );
  expect(list).toMatchObject({ fields: ['amount'] });
});

test('shows what the backend has', () => {
  expect(shown(['*'], [sales as Resource])).not.toContain('rupees');
  expect(shown(['*'], resources, [])).toEqual([]);
});
