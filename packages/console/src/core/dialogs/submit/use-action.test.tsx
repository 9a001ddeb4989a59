// @vitest-environment happy-dom
import { useList } from '@refinedev/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { payoutAction, payouts } from '../../../testing/payout-actions.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import type { RowResult } from './row-results.ts';
import { useAction } from './use-action.ts';

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

test('sends a submission again under its key while its outcome is unknown, and the next under another', async () => {
  const statuses = [503, 200, 409, 200];
  const { url, asked } = await startBackend(() => ({
    status: statuses[asked.length - 1],
    body: { data: [] },
  }));
  renderConsole(url, payouts, <ApproveAll onResults={() => undefined} />, {
    capabilities: ['idempotency'],
  });
  const button = await screen.findByRole('button');
  for (const [sent] of statuses.entries()) {
    await waitFor(() => {
      fireEvent.click(button);
      expect(asked).toHaveLength(sent + 1);
    });
  }
  const [first, again, next, last] = asked.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
  expect(last).not.toBe(next);
});

/** A row, and what changes it until it is left. */
function Leaving() {
  const { result } = useList({ resource: payouts.name });
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <output>{result.data[0]?.status}</output>
      {!isLeft && <ApproveAll onResults={() => undefined} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

test('shows the changed row also when its dialog was left before the answer', async () => {
  let status = 'pending';
  const { url } = await startBackend(({ method }) => {
    if (method === 'GET') return { body: { data: [{ id: 1, status }], total: 1 } };
    status = 'approved';
    return { body: { data: [] } };
  });
  renderConsole(url, payouts, <Leaving />);
  const shows = (text: string) =>
    waitFor(() => expect(screen.getByText(text, { selector: 'output' })).toBeDefined());
  await shows('pending');
  fireEvent.click(screen.getByRole('button', { name: 'Approve all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await shows('approved');
});
