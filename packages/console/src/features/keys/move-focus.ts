import { focusRow } from '../../core/rows/row-focus.ts';

/** The milliseconds that a page may take to show its heading, or the row that is waited for. */
const withinMs = 5_000;

/**
 * Moves the focus to a new page: back in a list, to the row that the page before was about, else to
 * its heading. A person who presses or types something before that keeps the focus there.
 *
 * @returns a function that stops waiting
 */
export function moveFocus(from: string, to: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const isBack = from.startsWith(`${to}/`);

  const observer = new MutationObserver(move);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, withinMs);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { signal });
  move();
  return stop;

  function move(): void {
    const page = document.getElementById('page');
    // An input or a dialog of the new page has it already.
    if (page?.querySelector(':focus:not(h1)') || document.querySelector('dialog[open]'))
      return void stop();
    // A form that opens with the page keeps it; one that closes gives it back.
    if (document.querySelector('.ant-modal-wrap:focus, .ant-modal-wrap :focus')) return;
    const heading = page?.querySelector<HTMLElement>('h1');
    const row =
      isBack && page?.querySelector<HTMLElement>(`a[data-row-link][href="${CSS.escape(from)}"]`);
    if (row) {
      focusRow(row.closest<HTMLElement>('tr, [data-row]') ?? row);
      stop();
    } else if (heading && heading !== document.activeElement) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (!isBack) stop();
    }
  }
}
