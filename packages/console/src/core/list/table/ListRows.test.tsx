// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payouts } from '../../../testing/payout-actions.ts';
import type { DrawnRow } from './ColumnValue.tsx';
import { ListRows } from './ListRows.tsx';

const Row = ({ row }: DrawnRow) => (
  <tr>
    <td>
      <button type="button">{row.id}</button>
    </td>
  </tr>
);

/** Shows rows with these ids. */
function List({ ids }: { readonly ids: readonly number[] }) {
  const rows = ids.map((id, index) => ({ row: { id }, rowNumber: index + 1 }));
  const shared = { resource: payouts, allowed: {} as never, paths: {}, waiting: new Map() };
  return (
    <table id="page">
      <tbody>
        <ListRows rows={rows} as={Row} onAction={() => undefined} {...shared} />
      </tbody>
    </table>
  );
}

/** The elements of a list whose rows are replaced, by the text they have now. */
function start(...ids: number[]) {
  const { container, rerender } = render(<List ids={ids} />);
  const read = () => [...container.querySelectorAll('tr')];
  return { read, show: (...next: number[]) => rerender(<List ids={next} />) };
}

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('an element stays that of its row when rows arrive, move and leave', () => {
  const { read, show } = start(3, 2, 1);
  const elements = read();
  show(4, 3, 2);
  expect(texts(read())).toEqual(['4', '3', '2']);
  expect(texts(elements)).toEqual(['3', '2', '1']);
  expect(elements.map(({ isConnected }) => isConnected)).toEqual([true, true, false]);
  show(2, 5, 4);
  expect(texts(read())).toEqual(['2', '5', '4']);
  expect(texts(elements)).toEqual(['3', '2', '1']);
});

test('another page takes over the elements', () => {
  const { read, show } = start(3, 2);
  const elements = read();
  show(30, 20, 10);
  expect(read().slice(0, 2)).toEqual(elements);
  expect(texts(read())).toEqual(['30', '20', '10']);
  show(20, 1);
  expect(texts(read())).toEqual(['20', '1']);
  expect(read()[0]).toBe(elements[1]);
});

test('the row in the place of one that leaves has its focus', () => {
  const { read, show } = start(3, 2, 1);
  read()[1]?.querySelector('button')?.focus();
  show(4, 3, 2, 1);
  expect(document.activeElement?.textContent).toBe('2');
  show(4, 3, 1);
  expect(document.activeElement).toBe(read()[2]);
  show(4, 3);
  expect(document.activeElement).toBe(read()[1]);
});
