import { useCallback, useRef, useState } from 'react';
import type { DialogRequest } from './dialog-request.ts';

/**
 * The dialog that was asked for, if any. Closed, it returns the focus to what asked: Ant Design
 * does so only if it saw the focus before a button of its own took it, which is left to chance
 * while the dialog's code is still loading.
 */
export function useDialog() {
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const opener = useRef<Element>(null);
  const open = useCallback((request: DialogRequest) => {
    opener.current = document.activeElement;
    setDialog(request);
  }, []);
  const close = useCallback(() => {
    setDialog(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  return { dialog, open, close };
}
