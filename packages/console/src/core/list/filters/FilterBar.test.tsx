// @vitest-environment happy-dom
import { defineResource, field, filter, type Resource } from '@koshpay/resource';
import { capabilities } from '@koshpay/resource/internal';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { createRefine } from '../../../testing/refine.tsx';
import { resolveEnds } from '../state/relative-end.ts';
import { useResourceList } from '../state/use-resource-list.ts';
import { FilterBar } from './FilterBar.tsx';

const visits: Resource = defineResource({
  name: 'visits',
  title: 'Visits',
  singular: 'Visit',
  recordTitle: 'label',
  menu: { group: 'people', path: '/visits' },
  fields: {
    label: field.text({ required: true }),
    fee: field.decimal(),
    note: field.text(),
    held_at: field.datetime(),
  },
  list: {
    columns: ['label'],
    filters: [filter.range('fee'), filter.empty('note'), filter.range('held_at')],
  },
});

function Bar({ resource = visits }: { readonly resource?: Resource }) {
  return (
    <FilterBar
      resource={resource}
      list={useResourceList(resource)}
      actions={[]}
      onAction={() => undefined}
      onCreate={undefined}
      chipTools={<button type="button">Save view</button>}
    />
  );
}

/** No rows and no views. */
const none = { data: [], total: 0, defaults: {} };

/** Renders the bar over a backend with these capabilities; returns the queries of its list. */
async function draw(supported: readonly string[]) {
  const { url, asked } = await startBackend(() => ({ body: none }));
  const wrapper = createRefine(url, { resources: [visits], capabilities: [...supported] });
  render(<Bar />, { wrapper });
  const latest = () => {
    const list = asked.findLast((request) => request.url?.includes('/list'));
    return new URLSearchParams(list?.url?.split('?')[1]);
  };
  return (expected: Record<string, string>) =>
    waitFor(() =>
      expect(Object.fromEntries(latest())).toEqual({ page: '1', limit: '10', ...expected }),
    );
}

test('sends the ends of a range, emptiness, and the advanced filters', async () => {
  const expectAsked = await draw(capabilities);
  fireEvent.change(screen.getByLabelText('Fee from'), { target: { value: '10' } });
  await expectAsked({ fee_from: '10' });
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Filter by Note'), { target: { value: 'true' } });
  await expectAsked({ fee_from: '10', note_empty: 'true' });

  fireEvent.click(screen.getByRole('button', { name: 'Advanced' }));
  const group = within(await screen.findByRole('group', { name: 'Any of these' }));
  fireEvent.change(group.getByLabelText('Fee to'), { target: { value: '2.5' } });
  await expectAsked({ fee_from: '10', note_empty: 'true', or_fee_to: '2.5' });
  screen.getByRole('button', { name: 'Advanced (1)' });

  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await expectAsked({});
  expect(screen.getAllByLabelText<HTMLInputElement>('Fee from')[0]?.value).toBe('');
});

test('keeps a preset in the URL relative to today, and sends its days', async () => {
  const expectAsked = await draw(capabilities);
  const held = await screen.findByLabelText('Held At from');
  fireEvent.mouseDown(held);
  fireEvent.click(held);
  fireEvent.click(await screen.findByText('Last month'));
  await expectAsked({
    ...resolveEnds({ held_at_from: '-1M', held_at_to: '-1M' }, { timeZone: 'UTC', fiscalStart: 1 }),
  });
  const chip = await screen.findByTitle('Change the filter Held At');
  expect(chip.textContent).toBe('Held At: Last month');
});

test('sends no request for an invalid filter, and says why', async () => {
  const expectAsked = await draw(capabilities);
  await expectAsked({});
  fireEvent.change(screen.getByLabelText('Fee from'), { target: { value: 'ten' } });
  await screen.findByText("Fee: 'ten' is not a number.");
  expect(screen.getByLabelText('Fee from').getAttribute('aria-invalid')).toBe('true');
  await expectAsked({});
});

test('shows none of them where the backend supports nothing', async () => {
  const expectAsked = await draw([]);
  await expectAsked({});
  expect(screen.queryByLabelText('Fee from')).toBeNull();
  expect(screen.queryByLabelText('Filter by Note')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Advanced' })).toBeNull();
});

const sums: Resource = defineResource({
  name: 'sums',
  title: 'Sums',
  singular: 'Sum',
  recordTitle: 'label',
  menu: { group: 'people', path: '/sums' },
  fields: {
    label: field.text({ required: true }),
    currency: field.text({ required: true, max: 20 }),
    amount: field.decimal({ required: true }),
  },
  list: { columns: ['label'], filters: [filter.search('label', 'Search', { match: 'prefix' })] },
  rollup: { over: 'created_at', by: ['currency'], sum: ['amount'], unit: 'currency' },
});

test('offers the texts that a rollup counts by, and ranges of amounts, also of a long list', async () => {
  const point = { start: null, label: null, is_rest: false, unit: null, rows: 1, sums: {} };
  const { url, asked } = await startBackend((request) =>
    request.url?.includes('/series')
      ? {
          body: {
            data: [
              { ...point, value: 'USDT' },
              { ...point, value: 'DAI' },
            ],
          },
        }
      : { body: none },
  );
  const wrapper = createRefine(url, { resources: [sums], capabilities: [...capabilities] });
  render(<Bar resource={sums} />, { wrapper });
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByLabelText('Filter by Currency'));
  fireEvent.click(await screen.findByTitle('DAI'));
  fireEvent.change(screen.getByLabelText('Amount from'), { target: { value: '100' } });
  await waitFor(() => {
    const latest = asked.findLast((request) => request.url?.includes('/list'))?.url;
    const { currency, amount_from } = Object.fromEntries(
      new URLSearchParams(latest?.split('?')[1]),
    );
    expect([currency, amount_from]).toEqual(['DAI', '100']);
  });
});
