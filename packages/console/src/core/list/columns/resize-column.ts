import type { ResourceList } from '../state/use-resource-list.ts';
import { toWidthRule } from './layout-rules.ts';
import { toWidth } from './read-layout.ts';

/** Follows the pointer with the edge of a column until it is released; Escape gives up. */
export function resizeColumn(
  head: HTMLTableCellElement,
  startX: number,
  { urlState: { layout = {} }, setLayout }: ResourceList,
): void {
  const before = head.offsetWidth;
  let width = before;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => {
    ended.abort();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    delete head.dataset.resizing;
  };
  const save = () => {
    end();
    if (width === before) return;
    const key = head.dataset.column ?? '';
    const others = (layout.widths ?? '').split('.').filter((each) => !each.startsWith(`${key}*`));
    const widths = [...others, `${key}*${width}`].filter(Boolean).join('.');
    setLayout({ ...layout, widths });
  };
  head.dataset.resizing = 'true';
  addEventListener(
    'pointermove',
    ({ clientX, buttons }) => {
      // It was released before this code was loaded.
      if (buttons === 0) return end();
      width = toWidth(before + clientX - startX);
      sheet.replaceSync(toWidthRule(scopeOf(head), head, width));
    },
    { signal },
  );
  addEventListener('pointerup', save, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/** Only the table of this heading, whatever other lists the page has. */
function scopeOf(head: HTMLTableCellElement): string {
  const table = head.closest('table');
  if (table) table.dataset.resized = 'true';
  return ':has(> [data-resized] [data-resizing])';
}
