/** The selector of rows, in the table of a list and on the cards of a phone. */
const rowOfList = '#page :is(tbody tr, [data-row]):has(a, button)';

/** The row that has the focus, itself or in one of its cells. */
export function currentRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(rowOfList) ?? undefined;
}

/** Moves the focus to the row below or above; to the first one where none has it. */
export function moveRow(step: 1 | -1): boolean {
  const current = currentRow();
  const all = [...document.querySelectorAll<HTMLElement>(rowOfList)];
  const table = current?.parentElement ?? all[0]?.parentElement;
  const rows = all.filter(({ parentElement }) => parentElement === table);
  const at = current ? rows.indexOf(current) + step : 0;
  const next = rows[Math.max(0, Math.min(at, rows.length - 1))];
  if (next) focusRow(next);
  return next !== undefined;
}

/** Moves the focus to the first row of the list. */
export function focusFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(rowOfList);
  if (first) focusRow(first);
  return first !== null;
}

let last: HTMLElement | undefined;

/** Focuses a row, which stays the only one that the Tab key reaches. */
export function focusRow(row: HTMLElement): void {
  last?.removeAttribute('tabindex');
  last = row;
  row.tabIndex = 0;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Opens the page of a row, whatever else it mentions; on a card, its only link. */
export function openRow(row: HTMLElement): boolean {
  const { own } = row.dataset;
  return pressInRow(row, `a[data-row-link]${own ? `[href="${CSS.escape(own)}"]` : ''}`);
}

/** Presses a control of a row, if it has it. */
export function pressInRow(row: HTMLElement, selector: string): boolean {
  const control = row.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}
