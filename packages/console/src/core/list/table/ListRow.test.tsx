// @vitest-environment happy-dom
import { display } from '@koshpay/resource';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { payoutAction, payouts } from '../../../testing/payout-actions.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { useAllowedActions } from '../../actions/use-allowed-actions.ts';
import { ListRow } from './ListRow.tsx';
import styles from './ListTable.module.css';

const row = { id: 7, reference: 'P-7', status: 'pending', kyc_status: 'open', mode: 'on' };
const onAction = vi.fn();

function Rows({
  resource = payouts,
  first = { reference: 'P-7' },
  second = { reference: 'P-8', status: 'approved' },
}) {
  const allowed = useAllowedActions(resource);
  const of = { rowNumber: 1, resource, allowed, paths: {}, onAction };
  return (
    <table>
      <tbody>
        <ListRow row={{ ...row, ...first }} {...of} />
        <ListRow row={{ ...row, ...second }} {...of} />
      </tbody>
    </table>
  );
}

/** The names of the buttons of each row. */
async function readRows(...permissions: string[]) {
  renderConsole('http://localhost', payouts, <Rows />, { permissions });
  const rows = await screen.findAllByRole('row');
  return rows.map((each) =>
    [...each.querySelectorAll('button')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    ),
  );
}

test('offers in each row the actions that its state allows', async () => {
  const kyc = 'Change KYC Status';
  expect(await readRows('*')).toEqual([
    ['On', 'Approve P-7', 'Reject P-7', 'Print P-7', `${kyc} P-7`],
    ['On', 'Print P-8', `${kyc} P-8`],
  ]);
});

test('offers only permitted actions, and none of the list', async () => {
  expect(await readRows('payouts.reject', 'payouts.sync')).toEqual([['Reject P-7'], []]);
});

test('a badge starts the toggle of its field, a label the action that it names', async () => {
  await readRows('*');
  fireEvent.click(screen.getAllByRole('button', { name: 'On' })[0] as Element);
  expect(onAction).toHaveBeenLastCalledWith({
    kind: 'action',
    action: payoutAction('update-mode'),
    row,
  });
  const reject = screen.getByRole('button', { name: 'Reject P-7' });
  expect(reject.textContent).toBe('Reject');
  fireEvent.click(reject);
  expect(onAction).toHaveBeenLastCalledWith({
    kind: 'action',
    action: payoutAction('reject'),
    row,
  });
});

test('cuts off a long sentence of the server, which is whole on hover, and breaks no short one', async () => {
  const reference = 'It answered with the status 500.';
  const columns = payouts.list.columns.map((column) =>
    column.key === 'reference' ? { ...column, display: display.translated } : column,
  );
  const resource = { ...payouts, list: { ...payouts.list, columns } } as typeof payouts;
  const first = 'It could not be reached.';
  const rows = (
    <Rows resource={resource} first={{ reference: first }} second={{ ...row, reference }} />
  );
  renderConsole('http://localhost', payouts, rows);
  const cells = [await screen.findByText(reference), screen.getByText(first)];
  expect(cells.map(({ className, title }) => [className, title])).toEqual([
    [styles.long, reference],
    ['', ''],
  ]);
});
