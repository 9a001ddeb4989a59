// @vitest-environment happy-dom
import { defineResource, field, type Resource } from '@koshpay/resource';
import type { ImportPlan } from '@koshpay/resource/internal';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRefine } from '../../testing/refine.tsx';
import { MapColumns } from './MapColumns.tsx';
import type { StepProps } from './use-import.ts';

const coins: Resource = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'all', path: '/coins' },
  fields: { symbol: field.text({ required: true }), code: field.code({ prefix: 'C' }) },
  list: { columns: ['symbol'] },
  create: ['symbol'],
  edit: ['symbol'],
});

test('columns that new rows cannot have are left out until rows may exist', async () => {
  const sent: ImportPlan[] = [];
  const plan: ImportPlan = { columns: { code: 0, symbol: 1 }, mode: 'create', key: null };
  const run = { plan, headers: ['Code', 'Symbol'], secret_columns: [], sample: [], row_count: 1 };
  const state = { run, check: async (checked: ImportPlan) => void sent.push(checked) };
  const props = { resource: coins, state, onClose: () => undefined } as unknown as StepProps;
  render(<MapColumns {...props} />, {
    wrapper: createRefine('http://localhost', { resources: [coins] }),
  });

  const codeOf = async () =>
    (await screen.findByLabelText<HTMLSelectElement>('Field of Code')).selectedOptions[0]?.text;
  expect(await codeOf()).toBe('Leave out');
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  fireEvent.click(await screen.findByLabelText('exist already, and are changed'));
  expect(await codeOf()).toBe('Code');
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(sent).toEqual([
    { columns: { symbol: 1 }, mode: 'create', key: null, references: {} },
    { columns: { code: 0, symbol: 1 }, mode: 'update', key: 'code', references: {} },
  ]);
});

test('a column of numbers that may be ids or names is not read before someone says which', async () => {
  const sent: ImportPlan[] = [];
  const trades: Resource = defineResource({
    name: 'trades',
    title: 'Trades',
    singular: 'Trade',
    recordTitle: 'note',
    menu: { group: 'all', path: '/trades' },
    fields: { coin_id: field.ref('coins', { label: 'Coin' }), note: field.text() },
    list: { columns: ['coin_id'] },
    create: ['coin_id'],
  });
  const plan: ImportPlan = { columns: { coin_id: 0 }, mode: 'create', key: null, references: {} };
  const run = { plan, headers: ['Coin'], secret_columns: [], sample: [['5']], row_count: 1 };
  const state = { run, check: async (checked: ImportPlan) => void sent.push(checked) };
  const props = { resource: trades, state, onClose: () => undefined } as unknown as StepProps;
  render(<MapColumns {...props} />, {
    wrapper: createRefine('http://localhost', { resources: [coins, trades] }),
  });

  const reading = await screen.findByLabelText<HTMLSelectElement>('What Coin names rows by');
  expect(reading.validity.valueMissing).toBe(true);
  expect([...reading.options].map(({ text }) => text)).toEqual([
    'ID or name?',
    'by ID',
    'by Symbol',
    'by Code',
  ]);
  fireEvent.change(reading, { target: { value: 'symbol' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the rows' }));
  expect(sent).toMatchObject([{ columns: { coin_id: 0 }, references: { coin_id: 'symbol' } }]);
});
