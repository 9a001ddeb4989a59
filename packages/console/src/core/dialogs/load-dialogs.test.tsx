// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

/** A copy in which nothing is loaded: files before this one have loaded the dialogs in theirs. */
const copy = './load-dialogs.ts?unloaded';
const { loadedDialogs, preloadDialogs }: typeof import('./load-dialogs.ts') = await import(copy);

test('loads the dialogs when the pointer reaches the cell of a button that opens one', async () => {
  render(
    <table>
      <tbody>
        <tr>
          <td>read-only</td>
        </tr>
        <tr>
          <td>editable</td>
          <td>
            <span>actions</span>
            <button type="button" aria-haspopup="dialog">
              Edit
            </button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  preloadDialogs({ target: screen.getByText('read-only') });
  preloadDialogs({ target: screen.getByText('editable') });
  await import('./ResourceDialog.tsx');
  await Promise.resolve();
  expect(loadedDialogs()).toBeUndefined();
  preloadDialogs({ target: screen.getByText('actions') });
  await vi.waitFor(() => expect(loadedDialogs()).toBeDefined(), 60_000);
});
