// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import LateTooltip from './late-tooltip.ts';

test('shows what it is of at first, and its text once its code is there', async () => {
  render(
    <LateTooltip title="As on the invoice" open>
      <span>?</span>
    </LateTooltip>,
  );
  expect(screen.getByText('?').isConnected).toBe(true);
  expect(screen.queryByText('As on the invoice')).toBeNull();
  await screen.findByText('As on the invoice');
});
