// @vitest-environment happy-dom
import { defineResource, field, filter, type Resource, widget } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import Widgets from './Widgets.tsx';

const capabilities = ['rollups', 'field-filters', 'several-values'];
const menu = (path: string) => ({ group: 'work', path });
const sales = defineResource({
  name: 'sales',
  title: 'Sales',
  singular: 'Sale',
  recordTitle: 'currency',
  menu: menu('/sales'),
  fields: { currency: field.text(), amount: field.decimal(), shop_id: field.ref('shops') },
  list: { columns: ['currency'] },
  rollup: { over: 'created_at', by: ['currency'], sum: ['amount'], unit: 'currency' },
}) as unknown as Resource;
const rates = defineResource({
  name: 'rates',
  title: 'Rates',
  singular: 'Rate',
  recordTitle: 'base',
  menu: menu('/rates'),
  fields: {
    base: field.text({ pattern: /^[A-Z]+$/ }),
    quote: field.text(),
    rate: field.decimal(),
    status: field.status(['active', 'inactive']),
  },
  list: {
    columns: ['base'],
    filters: [filter.search(['base', 'quote'], 'Symbol', { param: 'search' })],
  },
}) as unknown as Resource;

async function open(units: readonly string[]) {
  const { url, asked } = await startBackend(({ url = '' }) => {
    if (!url.startsWith('/rates')) {
      const points = units.map((unit) => ({ unit, rows: 1, sums: { amount: '2' } }));
      return { body: { data: points } };
    }
    const [base = ''] = new URLSearchParams(url.split('?')[1]).get('base')?.split(',') ?? [];
    const row = { id: 1, base, quote: 'INR', rate: '3', rated_at: new Date(), stale_after: 60 };
    return { body: { data: [row], total: 1 } };
  });
  const Page = createRefine(url, { resources: [sales, rates], capabilities });
  const queries = () =>
    asked.flatMap((call) =>
      call.url?.startsWith('/rates') ? [new URLSearchParams(call.url.split('?')[1])] : [],
    );
  return { Page, queries, asked };
}

const volume = widget.figure('Volume', {
  of: 'sales',
  sum: 'amount',
  convert: { to: 'INR', rates: 'rates' },
});

test('asks for the rates of its units, however many there are, and for no impossible ones', async () => {
  const { Page, queries } = await open(['USDT', 'INR', 'usdc.e']);
  render(<Page children={<Widgets widgets={[volume]} />} />);
  expect(await screen.findByText(/no rate for usdc\.e/)).toBeDefined();
  expect(queries().map((query) => Object.fromEntries(query))).toMatchObject([
    { status: 'active', quote: 'INR', base: 'USDT' },
  ]);
});

test('asks for no more rates in one request than a filter takes', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const units = letters.flatMap((one) => letters.slice(0, 5).map((other) => `${one}${other}`));
  const { Page, queries } = await open(units);
  render(<Page children={<Widgets widgets={[volume]} />} />);
  await screen.findByText(/no rate for/);
  const counts = queries().map((query) => query.get('base')?.split(',').length);
  expect(counts.toSorted()).toEqual([100, 30]);
});

test('counts nothing for a row without what it matches: all rows would look like its own', async () => {
  const { Page, asked } = await open([]);
  const own = widget.figure('Own', { of: 'sales', match: { shop_id: 'shop_id' } });
  render(
    <Page>
      <p>Page</p>
      <Widgets widgets={[own]} row={{ id: 1 } as never} />
    </Page>,
  );
  expect(await screen.findByText('Page')).toBeDefined();
  expect(screen.queryByText('Own')).toBeNull();
  expect(asked).toEqual([]);
});
