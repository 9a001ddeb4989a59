// @vitest-environment happy-dom
import { display, field } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cell } from './cells.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function show(row: { readonly at: string; readonly limit: number; readonly status: string }) {
  const overdue = { after: 'limit', text: 'Stale', when: { status: 'active' } };
  const { container } = render(
    <Cell
      value={row.at}
      display={display.age(overdue)}
      field={field.timestamp()}
      row={row}
      label="Rate from"
    />,
  );
  return container.textContent;
}

test('shows how long ago a time was, in its largest unit', () => {
  const status = 'active';
  const ages = [0, 5.5, 59.5, 60.5, 25 * 60, 50 * 60].map((age) =>
    show({ at: minutesAgo(age), limit: 1e6, status }),
  );
  expect(ages).toEqual(['now', '5 min ago', '59 min ago', '1 hr ago', '1 day ago', '2 days ago']);
});

test('marks a time that is longer ago than the row allows, where that matters', () => {
  const at = minutesAgo(90);
  expect(show({ at, limit: 60, status: 'active' })).toBe('1 hr agoStale');
  expect(show({ at, limit: 100, status: 'active' })).toBe('1 hr ago');
  expect(show({ at, limit: 60, status: 'inactive' })).toBe('1 hr ago');
  expect(screen.getAllByText('Stale')[0]?.dataset.tone).toBe('warning');
});
