// @vitest-environment happy-dom
import { display } from '@koshpay/resource';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { payoutAction, payouts } from '../../../testing/payout-actions.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { suppliers } from '../../../testing/suppliers.ts';
import { useAllowedActions } from '../../actions/use-allowed-actions.ts';
import { Card } from './Card.tsx';

const row = { id: 7, reference: 'P-7', status: 'pending', kyc_status: 'open', mode: 'on' };
const onAction = vi.fn();

function Cards() {
  const allowed = useAllowedActions(payouts);
  const of = { rowNumber: 1, resource: payouts, allowed, paths: {}, onAction };
  return (
    <table>
      <tbody>
        <Card row={row} {...of} />
      </tbody>
    </table>
  );
}

test('unfolds to the other columns and to the actions that the state of the row allows', async () => {
  renderConsole('http://localhost', payouts, <Cards />);
  const details = await screen.findByRole('button', { name: 'Details of P-7' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Mode')).toBeNull();
  expect(screen.getByRole('row').querySelectorAll('*').length).toBeLessThan(12);
  fireEvent.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Mode').nextElementSibling?.textContent).toBe('On');
  fireEvent.click(screen.getByRole('button', { name: 'Reject P-7' }));
  expect(onAction).toHaveBeenCalledWith({ kind: 'action', action: payoutAction('reject'), row });
  fireEvent.click(details);
  expect(screen.queryByText('Mode')).toBeNull();
});

test.each(['sums', 'display'])('says what an amount is in, as its %s do', async (by) => {
  const rollup = { over: 'created_at', by: [], sum: ['credit_limit'], unit: 'currency' };
  const columns = suppliers.list.columns.map((column) =>
    column.key === 'credit_limit' ? { ...column, display: display.amountIn('currency') } : column,
  );
  const drawn = {
    rowNumber: 1,
    paths: {},
    onAction,
    row: { id: 7, name: 'S-7', credit_limit: '5', currency: 'USDT' },
  };
  const Amount = () => {
    const allowed = useAllowedActions(suppliers);
    const own = by === 'sums' ? { rollup } : { list: { ...suppliers.list, columns } };
    const resource = { ...suppliers, ...own } as unknown as typeof suppliers;
    return (
      <table>
        <tbody>
          <Card {...drawn} resource={resource} allowed={allowed} />
        </tbody>
      </table>
    );
  };
  renderConsole('http://localhost', suppliers, <Amount />);
  await screen.findByRole('button', { name: 'Details of S-7' });
  expect(screen.getByText('USDT').parentElement?.textContent).toBe('5 USDT');
});
