// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import LateTooltip from './late-tooltip.ts';
import '../../testing/patience.ts';

afterEach(cleanup);

test('shows what it is of at first, and its text once the pointer is on it', async () => {
  render(
    <LateTooltip title="As on the invoice">
      <span>?</span>
    </LateTooltip>,
  );
  const mark = screen.getByText('?');
  expect(mark.isConnected).toBe(true);
  await import('antd/es/tooltip');
  await expect
    .poll(() => {
      fireEvent.mouseEnter(screen.getByText('?'));
      return screen.queryByText('As on the invoice');
    })
    .not.toBeNull();
});
