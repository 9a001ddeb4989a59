// @vitest-environment happy-dom
import { defineResource, field, filter, type Resource } from '@koshpay/resource';
import { capabilities } from '@koshpay/resource/internal';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useResourceList } from '../../core/list/state/use-resource-list.ts';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import ListSums from './ListSums.tsx';

const payouts: Resource = defineResource({
  name: 'payouts',
  title: 'Payouts',
  singular: 'Payout',
  recordTitle: 'reference',
  menu: { group: 'all', path: '/payouts' },
  fields: {
    reference: field.text({ required: true }),
    amount: field.decimal({ required: true }),
    currency: field.text({ required: true, max: 10 }),
    status: field.status(['pending', 'paid', 'failed'], { success: ['paid'] }),
  },
  list: { columns: ['reference', 'amount', 'status'], filters: [filter.select('status')] },
  rollup: { over: 'created_at', by: ['status', 'currency'], sum: ['amount'], unit: 'currency' },
});

function List() {
  return <ListSums resource={payouts} list={useResourceList(payouts)} />;
}

const toPoint = (value: string, unit: string, amount: string) => {
  return { value, unit, rows: 1, sums: { amount }, start: null, label: null, is_rest: false };
};

/** The sums below the list, as text, where the backend adds up these. */
async function draw(points: readonly object[]) {
  const { url, asked } = await startBackend((request) => ({
    body: request.url?.includes('/series') ? { data: points } : { data: [], total: 0 },
  }));
  const wrapper = createRefine(url, { resources: [payouts], capabilities: [...capabilities] });
  render(<List />, { wrapper });
  const region = await screen.findByRole('region', { name: 'Sums of all pages' });
  expect(asked.some((request) => request.url?.includes('by=status'))).toBe(true);
  const read = (lists: Iterable<Element>) =>
    [...lists].map((each) => [...each.children].map(({ textContent }) => textContent).join(' | '));
  return {
    first: read(region.querySelectorAll(':scope > dl')),
    others: read(region.querySelectorAll('details dl')),
  };
}

test('adds up amounts of each status apart, and shows those that succeeded first', async () => {
  const points = [
    toPoint('failed', 'USDT', '5'),
    toPoint('paid', 'USDT', '7'),
    toPoint('paid', 'USDC', '2'),
  ];
  expect(await draw(points)).toEqual({
    first: ['Sum of Amount, Paid | 7 USDT | 2 USDC'],
    others: ['Sum of Amount, Failed | 5 USDT'],
  });
});

test('shows every status where none of them is a success', async () => {
  const points = [toPoint('failed', 'USDT', '5'), toPoint('pending', 'USDT', '3')];
  expect(await draw(points)).toEqual({
    first: ['Sum of Amount, Failed | 5 USDT', 'Sum of Amount, Pending | 3 USDT'],
    others: [],
  });
});
