import { useCallback, useSyncExternalStore } from 'react';

/** The cell of a row and column, `12 name`, wherever it is now: rows move when a list is read again. */
export function useInlineCell(target: string): HTMLElement | null {
  const find = useCallback(
    () => document.querySelector<HTMLElement>(`[data-inline="${CSS.escape(target)}"]`),
    [target],
  );
  return useSyncExternalStore(followCells, find);
}

function followCells(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-inline'],
  });
  return () => observer.disconnect();
}
