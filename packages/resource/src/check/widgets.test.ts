import { expect, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { page } from '../pages/menu.ts';
import { widget } from '../pages/widget.ts';
import { defineProduct } from '../product.ts';
import type { DeclarationError } from './declaration-error.ts';

const notes = defineResource({
  name: 'notes',
  title: 'Notes',
  singular: 'Note',
  recordTitle: 'text',
  menu: { group: 'all', path: '/notes' },
  fields: { text: field.text({ required: true }), trip_id: field.ref('trips') },
  list: { columns: ['text'] },
});
const trips = defineResource({
  name: 'trips',
  title: 'Trips',
  singular: 'Trip',
  recordTitle: 'code',
  menu: { group: 'all', path: '/trips' },
  fields: {
    code: field.text({ required: true }),
    status: field.status(['open', 'done']),
    price: field.decimal(),
  },
  list: { columns: ['code'] },
  detail: {
    widgets: [
      widget.figure('Notes', { of: 'notes', match: { trip_id: 'id' } }),
      widget.figure('All notes', { of: 'notes' }),
      widget.list('Wrong', { of: 'notes', match: { trip: 'code' }, fields: ['title'] }),
    ],
  },
  rollup: { over: 'created_at', by: ['status'], sum: ['price'] },
});

test('names what is wrong with widgets', () => {
  const widgets = [
    widget.trend('Trips by status', { of: 'trips', days: 30, by: 'status' }),
    widget.figure('Earned', {
      of: 'trips',
      sum: 'price',
      convert: { to: 'rupees', rates: 'rates' },
    }),
    widget.trend('Notes', { of: 'notes', days: 30 }),
    widget.breakdown('By price', { of: 'trips', by: 'price', where: { status: 'lost' } }),
    widget.list('Cars', { of: 'cars', fields: ['name'] }),
    widget.list('Dearest', {
      of: 'trips',
      fields: ['code'],
      sort: { field: 'price', order: 'desc' },
    }),
  ];
  const define = () =>
    defineProduct({
      name: 'travel',
      groups: [{ key: 'all', label: 'All' }],
      resources: [trips, notes],
      pages: [page('start', { group: 'all', path: '/start', label: 'Start', widgets })],
    });
  const find = () => {
    try {
      return define();
    } catch (error) {
      return (error as DeclarationError).message;
    }
  };
  expect(find()).toMatchInlineSnapshot(`
    "Resource 'trips', detail.widgets.All notes: counts rows of all pages; write \`match: { merchant_id: 'id' }\`. [missing]
    Resource 'trips', detail.widgets.Wrong: unknown field 'title'; use one of id, text, trip_id, created_at, updated_at. [unknown_field]
    Resource 'trips', detail.widgets.Wrong.match: unknown field 'trip'; use one of trip_id, or_trip_id. [unknown_field]
    Product, pages./start.widgets.Earned: unknown resource 'rates'; did you mean 'notes'? [unknown_resource]
    Product, pages./start.widgets.Earned: 'rupees' is no currency; write its code, like 'INR'. [invalid]
    Product, pages./start.widgets.Notes: 'notes' has no rollup; declare one, or count rows without days, sums and values. [wrong_target]
    Product, pages./start.widgets.By price.where: unknown value 'lost'; use one of open, done. [unknown_value]
    Product, pages./start.widgets.By price: unknown field 'price'; use one of status. [unknown_field]
    Product, pages./start.widgets.Cars: unknown resource 'cars'; use one of trips, notes. [unknown_resource]
    Product, pages./start.widgets.Dearest: unknown field 'price'; there are none to choose from. [unknown_field]"
  `);
});
