// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadedDialogs, preloadDialogs } from './load-dialogs.ts';

afterEach(cleanup);

test('loads the dialogs when the pointer reaches the row of a button that opens one', async () => {
  render(
    <table>
      <tbody>
        <tr>
          <td>read-only</td>
        </tr>
        <tr>
          <td>editable</td>
          <td>
            <button type="button" aria-haspopup="dialog">
              Edit
            </button>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  preloadDialogs({ target: screen.getByText('read-only') });
  await import('./ResourceDialog.tsx');
  await Promise.resolve();
  expect(loadedDialogs()).toBeUndefined();
  preloadDialogs({ target: screen.getByText('editable') });
  await vi.waitFor(() => expect(loadedDialogs()).toBeDefined());
});
