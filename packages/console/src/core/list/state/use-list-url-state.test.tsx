// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { coins } from '../../../testing/coins.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { useListUrlState } from './use-list-url-state.ts';

const never = new Promise<never>(() => undefined);

/** A list; the code of any other page takes long. */
function Screen() {
  if (useLocation().pathname !== '/') use(never);
  const { setFilters } = useListUrlState(coins as Resource);
  return (
    <button type="button" onClick={() => setFilters({ name: 'bit' })}>
      Search
    </button>
  );
}

test('stays away once another page is opened, although its search comes after that', async () => {
  const { url } = await startBackend(() => ({ body: { data: [], total: 0 } }));
  const history = renderConsole(url, coins as Resource, <Screen />);
  const urlOf = () => history.current().location.pathname + history.current().location.search;
  fireEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(urlOf()).toBe('/?name=bit'));
  await act(async () => history.push('/other'));
  fireEvent.click(screen.getByRole('button'));
  expect(urlOf()).toBe('/other');
});
