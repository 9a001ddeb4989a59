// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startBackend } from '../testing/backend.ts';
import { payoutAction, payouts } from '../testing/payout-actions.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { type RowResult, useAction } from './use-action.ts';

afterEach(cleanup);

function ApproveAll({
  onResults,
}: {
  readonly onResults: (results: readonly RowResult[]) => void;
}) {
  const { runMany } = useAction(payouts, payoutAction('approve'), { onResults });
  return (
    <button type="button" onClick={() => runMany([1, 2, 3])}>
      Approve all
    </button>
  );
}

test('sends several rows in one call, once, and returns the result of each', async () => {
  const data = [{ id: 1 }, { id: 2, error: { message: 'This payout is rejected.' } }, { id: 3 }];
  const { url, asked } = await startBackend(() => ({ body: { data } }));
  const onResults = vi.fn();
  renderConsole(url, payouts, <ApproveAll onResults={onResults} />);
  const button = await screen.findByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onResults).toHaveBeenCalledWith(data));
  expect(asked.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/payouts/approve', { ids: [1, 2, 3] }],
  ]);
});
