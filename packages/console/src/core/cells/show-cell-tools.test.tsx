// @vitest-environment happy-dom
import { field } from '@koshpay/resource';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cell } from './cells.tsx';
import { showCellTools } from './show-cell-tools.ts';

const display = {
  kind: 'truncate',
  start: 8,
  end: 4,
  link: {
    from: 'site_url',
    title: 'the shop',
    toHref: (site: string, value: string) => `${site}/item/${value}`,
  },
} as const;
const common = { display, field: field.text(), isInRow: true };
const row = { site_url: 'https://shop.example' };

const drawn = (
  <table onPointerOver={showCellTools} onFocus={showCellTools}>
    <tbody>
      <tr>
        <td>
          <Cell {...common} row={row} label="From" value="0x1111111111111111" href="/wallets/1" />
        </td>
        <td>
          <Cell {...common} row={row} label="To" value="0x2222222222222222" href="/wallets/2" />
        </td>
        <td>
          <Cell {...common} row={{}} label="Token" value="0x3333333333333333" href="/tokens/3" />
        </td>
      </tr>
    </tbody>
  </table>
);
const linksOf = (cell: HTMLElement) =>
  [...cell.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('puts the link to another site beside the value under the pointer or the focus', () => {
  render(drawn);
  const [from, to, token] = screen.getAllByRole('cell') as [HTMLElement, HTMLElement, HTMLElement];
  expect(linksOf(from)).toEqual(['/wallets/1']);
  fireEvent.pointerOver(from);
  const name = 'Open From in the shop';
  expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(linksOf(from)).toEqual(['/wallets/1', 'https://shop.example/item/0x1111111111111111']);
  fireEvent.focusIn(to.querySelector('a') as Element);
  expect(screen.queryByRole('link', { name })).toBeNull();
  expect(linksOf(to)).toEqual(['/wallets/2', 'https://shop.example/item/0x2222222222222222']);
  fireEvent.pointerOver(token);
  expect(linksOf(to)).toEqual(['/wallets/2']);
  expect(linksOf(token)).toEqual(['/tokens/3']);
});
