import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { DialogRequest } from './dialog-request.ts';
import { loadDialogs, loadedDialogs } from './load-dialogs.ts';

/**
 * The dialog that was asked for, if any, once its code is here. Closed, it returns the focus to what
 * asked: Ant Design does so only if it saw the focus before a button of its own took it, which is
 * left to chance while the dialog's code is still loading.
 */
export function useDialog() {
  const { notification } = App.useApp();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const [isLoading, setLoading] = useState(false);
  const opener = useRef<Element>(null);
  const asked = useRef<DialogRequest>(null);

  const open = useCallback(
    async (request: DialogRequest) => {
      opener.current = document.activeElement;
      asked.current = request;
      if (loadedDialogs()) return setDialog(request);
      setLoading(true);
      try {
        await loadDialogs();
        // Somebody may have asked for another one meanwhile.
        if (asked.current === request) setDialog(request);
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
