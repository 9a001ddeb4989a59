import { column, defineResource, display, field } from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toCardSlots, toFoldedColumns } from './card-slots.ts';

const declare = (card?: ('reference' | 'memo' | 'fee' | 'created_at')[]) =>
  defineResource({
    name: 'refunds',
    title: 'Refunds',
    singular: 'Refund',
    recordTitle: 'reference',
    menu: { group: 'money', path: '/refunds' },
    fields: {
      reference: field.text(),
      destination: field.text({ display: display.truncate(8, 4) }),
      memo: field.text(),
      fee: field.decimal(),
      amount: field.decimal(),
      status: field.status(['open', 'paid']),
    },
    list: {
      columns: [
        column.rowNumber(),
        'reference',
        'updated_at',
        'destination',
        'memo',
        'amount',
        'fee',
        'status',
        'created_at',
      ],
      ...(card && { card }),
    },
  });
const rates = {
  name: 'rates',
  title: 'Rates',
  singular: 'Rate',
  recordTitle: 'pair',
  menu: { group: 'money', path: '/rates' },
  fields: {
    pair: field.text(),
    lag: field.int(),
    rated_at: field.datetime({ display: display.age() }),
  },
} as const;
const shown = (resource: ReturnType<typeof declare>) =>
  toCardSlots(resource).slots.map(({ column: { key }, place }) => `${place}: ${key}`);

test('shows the first amount, text and status, and the time of creation', () => {
  expect(shown(declare())).toEqual([
    'amount: amount',
    'note: destination',
    'status: status',
    'date: created_at',
  ]);
});

test('shows what a declaration names instead', () => {
  const named = declare(['reference', 'created_at', 'memo', 'fee']);
  expect(shown(named)).toEqual(['amount: fee', 'note: memo', 'date: created_at']);
  expect(toCardSlots(named).title?.key).toBe('reference');
});

test('shows a named field that is no column, as far as rows carry it', () => {
  const slots = toCardSlots(
    defineResource({ ...rates, list: { columns: ['pair'], card: ['pair', 'lag'] } }),
  );
  expect(slots.slots.map(({ column: { key }, place }) => `${place}: ${key}`)).toEqual([
    'note: lag',
  ]);
});

test('shows an age, and that it is too old, where no time of creation is listed', () => {
  const aged = defineResource({ ...rates, list: { columns: ['pair', 'rated_at'] } });
  expect(toCardSlots(aged).slots.map(({ place }) => place)).toEqual(['date']);
});

test('unfolds to all other columns, and to those that it shows in short', () => {
  expect(toFoldedColumns(declare()).map(({ key }) => key)).toEqual([
    'rowNumber',
    'reference',
    'updated_at',
    'destination',
    'memo',
    'fee',
  ]);
});
