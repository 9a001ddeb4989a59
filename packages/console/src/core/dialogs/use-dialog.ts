import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadDialogs, loadedDialogs } from './load-dialogs.ts';
import {
  dialogPart,
  isSameLink,
  readDialogLink,
  toDialogLink,
  writeDialogLink,
} from './request/dialog-link.ts';
import type { DialogRequest } from './request/dialog-request.ts';

/** Marks, in the state of a page, that Back closes its dialog. */
const mayGoBack = 'isDialogOpened';

/**
 * The dialog that the URL names, once its code is loaded: Back closes it, a link and a reload open
 * it. When it closes, the focus returns to the element that opened it: Ant Design does so only if it
 * saw that element focused, which is uncertain while the code is loading.
 *
 * @param namespace what its parameters start with, where several lists are on a page
 */
export function useDialog(namespace = '') {
  const navigate = useNavigate();
  const location = useLocation();
  const link = readDialogLink(new URLSearchParams(location.search), namespace);
  const isOpen = link !== undefined;
  const [isLoaded, setLoaded] = useState(false);
  const opener = useRef<Element>(null);
  const requested = useRef<DialogRequest>(undefined);
  const here = useRef(location);
  here.current = location;
  const isLeft = useRef(false);
  const isClosing = useRef(false);
  const waiting = useRef<() => void>(undefined);

  /** Leads to another dialog of this page, or to none. */
  const go = useCallback(
    (request: DialogRequest | undefined) => {
      const { search, hash, state } = here.current;
      const next = request && toDialogLink(request);
      const query = writeDialogLink(new URLSearchParams(search), next, namespace);
      const options = { replace: !request, flushSync: true };
      const { [mayGoBack]: _, ...kept } = state ?? {};
      const nextState = request ? { ...kept, [mayGoBack]: true } : kept;
      navigate({ search: query && `?${query}`, hash }, { ...options, state: nextState });
    },
    [navigate, namespace],
  );
  /** Opens a dialog once the one before it has left the URL: a browser takes its time with Back. */
  const open = useCallback(
    (request: DialogRequest) => {
      const from = document.activeElement;
      const start = () => {
        opener.current = from;
        requested.current = request;
        // While the new URL is rendered.
        void loadDialogs();
        go(request);
      };
      if (dialogPart(here.current.search)) waiting.current = start;
      else start();
    },
    [go],
  );
  const close = useCallback(() => {
    if (isLeft.current || isClosing.current) return;
    isClosing.current = true;
    if (here.current.state?.[mayGoBack]) navigate(-1);
    else go(undefined);
  }, [navigate, go]);
  /** Leaves the page instead of closing the dialog. */
  const leave = useCallback(
    (href: string) => {
      isLeft.current = true;
      navigate(href, { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    if (!isOpen || loadedDialogs()) return;
    void loadDialogs().then(() => setLoaded(true));
    return markLoading(opener.current);
  }, [isOpen, isLoaded]);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      requested.current = undefined;
      returnFocus(opener.current);
      opener.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    isClosing.current = false;
    if (dialogPart(location.search)) return;
    waiting.current?.();
    waiting.current = undefined;
  }, [location]);

  const known = requested.current;
  const isKnown = known && link && isSameLink(toDialogLink(known), link);
  const Dialog = loadedDialogs()?.default;
  return {
    /** The dialog of the URL, and its request where a button of this page opened it. */
    dialog: link && { link, request: isKnown ? known : undefined },
    Dialog,
    isLoading: isOpen && !Dialog,
    open,
    close,
    leave,
  };
}

/** Marks a pressed button until the result is called. A mark on the page would style all of it again. */
function markLoading(opener: Element | null): (() => void) | undefined {
  const button = opener?.closest('button, a');
  button?.setAttribute('data-loading', '');
  return () => button?.removeAttribute('data-loading');
}

/** To what opened the dialog; to the heading of the page if a link did. */
function returnFocus(opener: Element | null): void {
  const heading = document.querySelector<HTMLElement>('#page h1');
  if (heading) heading.tabIndex = -1;
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : heading;
  target?.focus({ preventScroll: true });
}
