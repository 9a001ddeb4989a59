/**
 * The key of an event by its letter, also on a keyboard of another script; undefined where it
 * belongs to what has the focus, to a dialog, or to the browser.
 */
export function toKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (event.isComposing || isTyping(event.target) || isDialogOpen()) return undefined;
  const { key, code } = event;
  const isLatin = /^[\x20-\x7e]$/.test(key);
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (!isLatin && key.length === 1 && letter ? letter : key).replace(/^[A-Z]$/, (each) =>
    each.toLowerCase(),
  );
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=menu], [role=listbox]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

function isDialogOpen(): boolean {
  const open = 'dialog[open], .ant-drawer-open, [popover]:popover-open';
  return (
    document.querySelector(open) !== null ||
    [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')].some(
      ({ style }) => style.display !== 'none',
    )
  );
}
