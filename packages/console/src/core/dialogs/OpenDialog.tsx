import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { loadDialogs, loadedDialogs } from './load-dialogs.ts';
import type ResourceDialog from './ResourceDialog.tsx';
import {
  type DialogLink,
  type DialogRequest,
  isSameLink,
  toDialogLink,
} from './request/dialog-link.ts';
import type { useDialog } from './use-dialog.ts';

interface Props
  extends Omit<ComponentProps<typeof ResourceDialog>, 'link' | 'request' | 'onClose'> {
  readonly dialogs: ReturnType<typeof useDialog>;
}

/** The dialog of a page, once its code is loaded. The page around it is not rendered again for it. */
export function OpenDialog({ dialogs, ...props }: Props) {
  const { link, pressed, opener, arrive, close } = dialogs;
  const press = useSyncExternalStore(pressed.subscribe, pressed.current);
  const shown = toShown(press?.request, link);
  const isOpen = shown !== undefined;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen || loadedDialogs()) return;
    void loadDialogs().then(() => setLoaded(true));
    return markLoading(opener.current);
  }, [isOpen, isLoaded, opener]);
  const Dialog = loadedDialogs()?.default;
  const isShown = isOpen && Dialog !== undefined;
  useEffect(() => {
    return isShown ? afterPaint(arrive) : undefined;
  }, [isShown, press, arrive]);
  return shown && Dialog && <Dialog key={press?.key} {...shown} {...props} onClose={close} />;
}

/** The request of a button, unless the URL names another dialog since. */
function toShown(request: DialogRequest | undefined, link: DialogLink | undefined) {
  const own = request && toDialogLink(request);
  if (own && (!link || isSameLink(own, link))) return { link: own, request };
  return link && { link, request: undefined };
}

/** Calls once the screen shows what was rendered. Returns how to cancel it. */
function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Marks a pressed button until the result is called. A mark on the page would style all of it again. */
function markLoading(opener: Element | null): () => void {
  const button = opener?.closest('button, a');
  button?.setAttribute('aria-busy', 'true');
  return () => button?.removeAttribute('aria-busy');
}
