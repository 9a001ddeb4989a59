// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { moveFocus } from './move-focus.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function show(html: string): void {
  document.body.innerHTML = html;
}

const list = '<main id="page"><h1>Chain Networks</h1></main>';

it('moves the focus from a link of the menu to the heading of the page', () => {
  show(`<nav><a href="/chains">Chain Networks</a></nav>${list}`);
  document.querySelector('a')?.focus();
  stop = moveFocus('/', '/chains');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('leaves the focus in a form that was opened with the page', () => {
  show(`${list}<div class="ant-modal-wrap"><input /></div>`);
  document.querySelector('input')?.focus();
  stop = moveFocus('/', '/chains');
  expect(document.activeElement?.tagName).toBe('INPUT');
});
