// @vitest-environment happy-dom
import { defineResource, field, filter, type Resource } from '@koshpay/resource';
import { capabilities } from '@koshpay/resource/internal';
import { render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useResourceList } from '../../core/list/state/use-resource-list.ts';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import ViewTabs from './ViewTabs.tsx';

const coins: Resource = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'all', path: '/coins' },
  fields: { symbol: field.text({ required: true }) },
  list: { columns: ['symbol'], filters: [filter.search('symbol', 'Search')] },
});

function Tabs() {
  return (
    <>
      <ViewTabs resource={coins} list={useResourceList(coins)} />
      <output>{useLocation().search}</output>
    </>
  );
}

test('a list that opens with a view has its name in the URL, so that it can be sent', async () => {
  const view = {
    id: 1,
    list: '/coins',
    name: 'USDT only',
    address: 'usdt-only',
    query: { symbol: 'USDT' },
    audience: 'me',
    is_mine: true,
    dropped: [],
  };
  const { url, asked } = await startBackend((request) =>
    request.url?.includes('saved-views')
      ? { body: { data: [view], defaults: { '/coins': 'usdt-only' }, roles: [] } }
      : { body: { data: [], total: 0 } },
  );
  const wrapper = createRefine(url, { resources: [coins], capabilities: [...capabilities] });
  render(<Tabs />, { wrapper });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?view=usdt-only'));
  await waitFor(() => expect(asked.at(-1)?.url).toContain('symbol=USDT'));
  expect(screen.getByRole('button', { name: 'USDT only' }).getAttribute('aria-current')).toBe(
    'true',
  );
});
