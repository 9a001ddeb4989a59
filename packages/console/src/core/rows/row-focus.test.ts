// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openRow } from './row-focus.ts';

test('opens the page of a row, not those of the records that it mentions', () => {
  document.body.innerHTML = `<table><tbody><tr data-own="/tokens/5"><td>
    <a data-row-link href="/chains/1">1</a><a data-row-link href="/tokens/5">USDT</a></td></tr></tbody></table>`;
  const opened: (string | null)[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push((event.target as Element).getAttribute('href'));
  });
  expect(openRow(document.querySelector('tr') as HTMLElement)).toBe(true);
  expect(opened).toEqual(['/tokens/5']);
});
