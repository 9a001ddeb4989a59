// @vitest-environment happy-dom
import { defineResource, field, type Resource, remove } from '@koshpay/resource';
import { type Action, approvals } from '@koshpay/resource/internal';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { payoutAction, payouts } from '../../testing/payout-actions.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const list = { refresh: async () => [] };
const row = { id: 7, reference: 'P-7', status: 'pending', kyc_status: 'open' };

/** Opens the dialog of an action over a backend with the given responses. */
async function open(
  name: string,
  reply: Parameters<typeof startBackend>[0],
  of?: typeof row,
  capabilities: readonly string[] = [],
) {
  const backend = await startBackend(reply);
  const [onClose, onSecrets] = [vi.fn(), vi.fn()];
  const request = { kind: 'action', action: payoutAction(name), ...(of && { row: of }) } as const;
  renderConsole(
    backend.url,
    payouts,
    <>
      <Link to="/away">Away</Link>
      <ConfirmDialog
        resource={payouts}
        request={request}
        list={list}
        onClose={onClose}
        onSecrets={onSecrets}
      />
    </>,
    { capabilities },
  );
  await screen.findByRole('dialog');
  return { ...backend, onClose, onSecrets };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

test('shows a form with the rules of every form, and sends its values', async () => {
  const { asked, onClose } = await open('reject', () => ({ body: { data: row } }), row);
  expect(screen.getByRole('dialog').textContent).toContain('Reject P-7?');
  press('Reject');
  await screen.findByText('Reason is required.');
  expect(asked).toEqual([]);
  type('Reason', ' too large ');
  type('Fee', '5');
  press('Reject');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked[0]).toMatchObject({
    method: 'PATCH',
    url: '/payouts/reject',
    body: { id: 7, reason: 'too large', fee: 5 },
  });
});

test('shows only the fields that its conditions allow', async () => {
  const { asked } = await open('reject', () => ({ body: { data: row } }), row);
  type('Reason', 'too large');
  expect(screen.queryByLabelText('Approver', { exact: false })).toBeNull();
  type('Fee', '100');
  await screen.findByLabelText('Approver', { exact: false });
  press('Reject');
  await screen.findByText('Approver is required.');
  type('Approver', 'Ada');
  press('Reject');
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ fee: 100, approver: 'Ada' }));
});

test('shows errors of the server on their fields', async () => {
  const details = [{ field: 'reason', message: 'Reason is not a reason.' }];
  await open('reject', () => ({ status: 422, body: { error: 'Invalid.', details } }), row);
  type('Reason', 'because');
  press('Reject');
  await screen.findByText('Reason is not a reason.');
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('says that the row has another status now, and can only be closed', async () => {
  const error = 'This payout is already approved.';
  const { onClose } = await open(
    'approve',
    () => ({ status: 409, body: { error, code: 'wrong_state' } }),
    row,
  );
  press('Approve');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${error}Nothing was changed.`);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('closes by a press beside it, but not by the second press of a double click', async () => {
  const { onClose } = await open('approve', () => ({ body: {} }), row);
  const beside = document.querySelector('.ant-modal-wrap') as Element;
  const pressBeside = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.mouseUp(beside);
    fireEvent.click(beside, { detail });
  };
  pressBeside(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  pressBeside(1);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('runs an action on the list, with the defaults of its form', async () => {
  const { asked, onClose } = await open('sync', () => ({ body: { data: {} } }));
  expect(screen.getByRole('dialog').textContent).toContain('Sync?');
  press('Sync');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/payouts/sync', body: { since: 7 } });
});

test('sends the field of a toggle, or the payload fields of an action', async () => {
  const toggle = await open('update-kyc-status', () => ({ body: {} }), row);
  expect(screen.getByRole('dialog').textContent).toContain(
    'Change the KYC status of P-7 from Open to Done?',
  );
  press('Confirm');
  await waitFor(() => expect(toggle.onClose).toHaveBeenCalled());
  expect(toggle.asked[0]?.body).toEqual({ id: 7, kyc_status: 'done' });
  cleanup();
  const print = await open('print', () => ({ body: {} }), row);
  press('Print');
  await waitFor(() => expect(print.onClose).toHaveBeenCalled());
  expect(print.asked[0]?.body).toEqual({ reference: 'P-7' });
});

test('sends the version of the row, shows what others changed and continues with the newer row', async () => {
  const seen = { ...row, updated_at: '2026-01-01T00:00:00.000Z' };
  const data = { ...seen, reference: 'P-8', updated_at: '2026-01-02T00:00:00.000Z' };
  const error = 'Someone else changed this payout. Reload it before you save.';
  const reply = ({ body }: { body: unknown }) =>
    (body as typeof seen).updated_at === data.updated_at
      ? { body: { data } }
      : { status: 409, body: { error, code: 'conflict', data } };
  const { asked, onClose } = await open('reject', reply, seen, ['action-versions']);
  type('Reason', 'too large');
  press('Reject');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(
    'Someone else changed this payout.ReferenceP-7 → P-8Nothing was changed.Load newer version',
  );
  press('Load newer version');
  await screen.findByText('Reject P-8?');
  // The icon of the first press may still be leaving.
  press(/Reject$/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = { id: 7, reason: 'too large' };
  expect(asked.map(({ body, headers }) => [body, headers['x-client']])).toEqual([
    [{ ...sent, updated_at: seen.updated_at }, 'console'],
    [{ ...sent, updated_at: data.updated_at }, 'console'],
  ]);
});

test('asks for no reason where a deletion is blocked, and gives its form up', async () => {
  const shops = defineResource({
    name: 'shops',
    title: 'Shops',
    singular: 'Shop',
    recordTitle: 'name',
    menu: { group: 'money', path: '/shops' },
    fields: { name: field.text({ required: true }) },
    list: { columns: ['name'] },
    actions: [remove()],
  });
  const referrers = [{ resource: 'shops', count: 3, is_at_least: false, filter: null }];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { url } = await startBackend(async () => {
    await held;
    return { body: { data: { is_referred: true, referrers } } };
  });
  const action = { ...(shops.actions[0] as Action), approval: 'four-eyes' } as const;
  const request = { kind: 'action', action, row } as const;
  renderConsole(
    url,
    shops,
    <ConfirmDialog
      resource={shops}
      request={request}
      list={list}
      onClose={vi.fn()}
      onSecrets={vi.fn()}
    />,
    { capabilities: ['approvals', 'references'] },
  );
  const reason = await screen.findByLabelText('Reason', { exact: false });
  reason.focus();
  release();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Shops: 3');
  expect(document.activeElement).toBe(notice);
  expect(screen.getByRole('dialog').textContent).not.toContain('must approve');
  expect(screen.queryByLabelText('Reason', { exact: false })).toBeNull();
});

test('asks for approval what a second person must approve, and leads to what waits already', async () => {
  const action = { ...payoutAction('print'), approval: 'four-eyes', danger: true } as const;
  const of = { ...payouts, actions: [action] };
  const waiting: object[] = [];
  const { url, asked } = await startBackend(({ url: path = '' }) =>
    path.includes('approvals')
      ? { body: { data: waiting, total: waiting.length } }
      : { status: 202, body: { data: null, approval: { id: 8 } } },
  );
  const dialog = () => {
    const props = { list, onClose: vi.fn(), onSecrets: vi.fn() };
    const request = { kind: 'action', action, row } as const;
    return <ConfirmDialog {...props} resource={of} request={request} />;
  };
  const also = [approvals as unknown as Resource];
  renderConsole(url, of, dialog(), { capabilities: ['approvals', 'resource:approvals'], also });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(asked.at(-1)?.url).toBe('/payouts/print'));
  cleanup();
  waiting.push({ id: 8, resource: 'payouts', row_id: 7, operation: 'print', requested_by: 'asha' });
  renderConsole(url, of, dialog(), { capabilities: ['approvals', 'resource:approvals'], also });
  const link = await screen.findByRole('link', { name: /waiting for a second person/ });
  expect(link.getAttribute('href')).toBe('/security/approvals/8');
  const button = screen.getByRole('button', { name: 'Ask for approval' });
  expect(button).toHaveProperty('disabled', true);
});

test('hands on the secrets that an answer shows once', async () => {
  const one_time_secrets = { 'API Key': 'kpk_1' };
  const body = { data: row, one_time_secrets };
  const { onClose, onSecrets } = await open('approve', () => ({ body }), row);
  press('Approve');
  await waitFor(() => expect(onSecrets).toHaveBeenCalledWith(one_time_secrets));
  expect(onClose).not.toHaveBeenCalled();
});

test('asks before leaving takes along the secrets of an answer that is on its way', async () => {
  const one_time_secrets = { 'API Key': 'kpk_1' };
  const { promise: isDue, resolve: release } = Promise.withResolvers<void>();
  const reply = async () => {
    await isDue;
    return { body: { data: row, one_time_secrets } };
  };
  const { onSecrets } = await open('approve', reply, row);
  press('Approve');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveProperty('disabled', true));
  fireEvent.click(screen.getByText('Away'));
  fireEvent.click(await screen.findByRole('button', { name: 'Wait' }));
  release();
  await waitFor(() => expect(onSecrets).toHaveBeenCalledWith(one_time_secrets));
});
