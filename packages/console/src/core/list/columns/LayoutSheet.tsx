import { useId, useLayoutEffect, useRef } from 'react';
import type { ListProps } from '../state/use-resource-list.ts';
import { toRules } from './layout-rules.ts';
import { useLayout } from './use-layout.ts';

/** Pins and sizes the columns of a list, by a style sheet: rows are not rendered for it. */
export default function LayoutSheet({ resource, list }: ListProps) {
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  const { pinned, widths, isCompact } = useLayout(resource, list);
  useLayoutEffect(() => {
    const box = place.current?.closest<HTMLElement>('section');
    if (!box) return;
    box.dataset.layout = id;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const write = () =>
      sheet.replaceSync(toRules(`[data-layout="${id}"]`, box, { pinned, widths, isCompact }));
    write();
    // Pinned columns stand beside each other, however wide they become.
    const resized = new ResizeObserver(write);
    const watch = () => {
      resized.disconnect();
      for (const cell of box.querySelectorAll('th')) resized.observe(cell);
    };
    const replaced = new MutationObserver(watch);
    replaced.observe(box, { childList: true });
    watch();
    return () => {
      resized.disconnect();
      replaced.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [id, pinned, widths, isCompact]);
  return <span ref={place} hidden />;
}
