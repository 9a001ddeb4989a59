// @vitest-environment happy-dom
import { defineResource, field, type Resource, remove } from '@koshpay/resource';
import { bulkRuns, capabilities } from '@koshpay/resource/internal';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListScreen } from '../../core/list/list-screen.ts';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import RunningRuns from './RunningRuns.tsx';

const coins: Resource = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'all', path: '/coins' },
  fields: { symbol: field.text({ required: true }) },
  list: { columns: ['symbol'] },
  actions: [remove()],
});

function Runs() {
  return <RunningRuns {...useListScreen({ resource: coins })} />;
}

test('shows the own runs of a list that continue after a reload, until their end is put away', async () => {
  const run = { id: 3, resource: 'coins', summary: 'Delete: 40 coins', total: 40, requested: 0 };
  const ended = { ...run, id: 2, summary: 'Delete: 2 coins', done: 2, failed: 0 };
  let done = 30;
  const { url, asked } = await startBackend((request) => {
    if (!request.url?.includes(bulkRuns.name)) return { body: { data: [{ id: 1 }], total: 1 } };
    const finished_at = done === 39 ? '2026-01-01T00:00:00Z' : null;
    const other = { ...run, id: 4, resource: 'notes', summary: 'Delete: 9 notes', finished_at };
    const data = [
      { ...run, done, failed: 1, failures: null, finished_at },
      { ...other, done, failed: 0 },
      { ...ended, finished_at: '2026-01-01T00:00:00Z' },
    ];
    return { body: { data, total: 3 } };
  });
  const resources = [coins, bulkRuns as Resource];
  const wrapper = createRefine(url, { resources, capabilities: [...capabilities] });
  render(<Runs />, { wrapper });
  const region = await screen.findByRole('region', { name: 'Delete: 40 coins' });
  expect(region.textContent).toContain('31 of 40: 30 done, 1 failed');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  const query = asked.find((each) => each.url?.includes(bulkRuns.name))?.url;
  expect(query).toContain('started_by_id_from=1&started_by_id_to=1');
  done = 39;
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
});
