import {
  currentRow,
  focusFirstRow,
  moveRow,
  openRow,
  pressInRow,
} from '../../core/rows/row-focus.ts';
import { openKeyHelp } from './key-help-state.ts';

/** The button that each key presses in the row that has the focus. */
const inRow: Readonly<Record<string, string>> = {
  e: '[data-icon=edit]',
  x: 'input[type=checkbox]',
};

/**
 * Does what a key means, by pressing what the screen offers: so that a key never does more than the
 * person may do.
 *
 * @returns whether it meant anything here
 */
export function pressKey(key: string): boolean {
  const row = currentRow();
  const selector = inRow[key];
  if (row && selector) return pressInRow(row, selector);
  switch (key) {
    case '?':
      openKeyHelp();
      return true;
    case '/':
      return focusSearch();
    case 'j':
    case 'k':
      return (!row && pressMarked(key)) || moveRow(key === 'j' ? 1 : -1);
    case 'n':
    case 'p':
      // The rows of the next page are drawn in the elements of these.
      return pressMarked(key) && focusFirstRow();
    case 'Enter':
      // Within a row, what has the focus is pressed.
      return row !== undefined && row === document.activeElement && openRow(row);
    case 'z':
      return pressUndo();
    case 'c':
    case 'e':
      return pressMarked(key);
    default:
      return false;
  }
}

/** Presses the control of the page that a key is declared for. */
function pressMarked(key: string): boolean {
  const marked = document.querySelector<HTMLElement>(`#page [data-key="${key}"]`);
  marked?.click();
  return marked !== null;
}

/** Undoes the newest change that a toast offers to undo. */
function pressUndo(): boolean {
  const newest = [...document.querySelectorAll<HTMLElement>('[data-key="z"]')].at(-1);
  newest?.click();
  return newest !== undefined;
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('#page search input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}
