// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { coins } from '../../../testing/coins.ts';
import { createRefine } from '../../../testing/refine.tsx';
import { storeTrail } from '../../rows/trail.ts';
import { useNeighbours } from './use-neighbours.ts';

/** The page of coin 1, the last on the first page of the list at this URL. */
async function openLastRow(from: string) {
  const views = [{ list: '/coins', address: 'off', name: 'Off', query: { status: 'inactive' } }];
  const { url, asked } = await startBackend(({ url: path = '' }) =>
    path.includes('saved-views')
      ? { body: { data: views, defaults: {} } }
      : { body: { data: [{ ID: 9 }], total: 30 } },
  );
  storeTrail({ from, hrefs: ['/coins/2', '/coins/1'] });
  const now = {} as { go: ReturnType<typeof useNeighbours>; location: Location };
  function Page() {
    const navigate = useNavigate();
    now.location = useLocation();
    now.go = useNeighbours(coins as Resource);
    const isStart = now.location.pathname === '/';
    useEffect(() => {
      if (isStart) navigate('/coins/1');
    }, [navigate, isStart]);
    return null;
  }
  const Refine = createRefine(url, { capabilities: ['saved-views', 'sorting'] });
  render(<Refine children={<Page />} />);
  await waitFor(() => expect(now.go).toBeDefined());
  const lists = () => asked.map((call) => call.url).filter((path) => path?.includes('coins/list'));
  return { now, lists };
}

test("continues with the rows of the list's next page, in its view", async () => {
  const { now, lists } = await openLastRow('/coins?view=off');
  await act(async () => expect(await now.go?.(1)).toBe(true));
  expect(lists()).toEqual(['/coins/list?page=2&limit=10&status=inactive']);
  expect(now.location).toMatchObject({
    pathname: '/coins/9',
    state: { from: '/coins?view=off&page=2' },
  });
});

test('keeps to what was changed of a view', async () => {
  const { now, lists } = await openLastRow(
    '/coins?view=off&status=active&sort=created_at&order=asc',
  );
  await act(async () => expect(await now.go?.(1)).toBe(true));
  expect(lists()).toEqual(['/coins/list?page=2&limit=10&status=active&sort=created_at&order=asc']);
});
