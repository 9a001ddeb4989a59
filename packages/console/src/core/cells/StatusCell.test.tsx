// @vitest-environment happy-dom
import { display, field } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cell } from './cells.tsx';

test('shows a status that is read through a reference as its own field does', () => {
  const status = field.status(['new', 'on_hold'], {
    warning: ['on_hold'],
    labels: { on_hold: 'Held' },
  });
  const through = field.through('order_id', 'status');
  const shown = display.statusOf(status);
  render(Cell({ value: 'on_hold', display: shown, field: through, row: {}, label: 'Status' }));
  expect(screen.getByText('Held').dataset.tone).toBe('warning');
});
