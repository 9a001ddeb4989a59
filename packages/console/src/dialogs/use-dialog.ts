import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { DialogRequest } from './dialog-request.ts';
import { loadDialogs, loadedDialogs } from './load-dialogs.ts';

/**
 * The requested dialog, if any, once its code is loaded. When it closes, the focus returns to the
 * element that opened it: Ant Design does so only if it saw that element focused, which is
 * uncertain while the code is loading.
 */
export function useDialog() {
  const { notification } = App.useApp();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const [isLoading, setLoading] = useState(false);
  const opener = useRef<Element>(null);
  const requested = useRef<DialogRequest>(null);

  const open = useCallback(
    async (request: DialogRequest) => {
      opener.current = document.activeElement;
      requested.current = request;
      if (loadedDialogs()) return setDialog(request);
      setLoading(true);
      try {
        await loadDialogs();
        // Another one may have been requested since.
        if (requested.current === request) setDialog(request);
      } catch {
        notification.error(unloaded);
      } finally {
        setLoading(false);
      }
    },
    [notification],
  );
  const close = useCallback(() => {
    setDialog(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  return { dialog, Dialog: loadedDialogs()?.default, isLoading, open, close };
}

const unloaded = {
  key: 'dialog-unloaded',
  title: 'The dialog could not be loaded.',
  description: 'Check your connection and try again. Nothing was changed.',
} as const;
