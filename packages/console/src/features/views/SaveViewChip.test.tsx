// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { capabilities } from '@koshpay/resource/internal';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ListScreen, useListScreen } from '../../core/list/list-screen.ts';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { createRefine } from '../../testing/refine.tsx';
import SaveViewChip from './SaveViewChip.tsx';

const resource = coins as Resource;

function Chip() {
  const list: ListScreen = useListScreen({ resource });
  return (
    <>
      <SaveViewChip {...list} />
      <output>{list.list.state}</output>
    </>
  );
}

/** Renders the button over a list with these saved views. */
async function draw(names: readonly string[]) {
  const data = names.map((name) => ({ name, list: resource.menu.path, address: name, query: {} }));
  const { url } = await startBackend(({ url: path }) =>
    path?.includes('saved-views')
      ? { body: { data, defaults: {}, roles: [] } }
      : { body: { data: [], total: 0 } },
  );
  render(<Chip />, { wrapper: createRefine(url, { capabilities: [...capabilities] }) });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('empty'));
}

const findButton = () => screen.queryByRole('button', { name: 'Save view' });

test('saves a view where the list has no tabs of views, which have a button of their own', async () => {
  await draw([]);
  expect(findButton()).toBeTruthy();
  cleanup();
  await draw(['usual']);
  await waitFor(() => expect(findButton()).toBeNull());
});
