import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { loadDialogs } from './load-dialogs.ts';
import {
  dialogPart,
  readDialogLink,
  toDialogLink,
  writeDialogLink,
} from './request/dialog-link.ts';
import type { DialogRequest } from './request/dialog-request.ts';
import { createPressed } from './request/pressed.ts';

/** Marks, in the state of a page, that Back closes its dialog. */
const mayGoBack = 'isDialogOpened';

/**
 * The dialog that the URL names: Back closes it, a link and a reload open it. The dialog of a button is
 * shown first; the page gets its URL, and is rendered with it, once it is on the screen. When it closes,
 * the focus returns to the element that opened it: Ant Design does so only if it saw that element
 * focused, which is uncertain while the code is loading.
 *
 * @param namespace what its parameters start with, where several lists are on a page
 */
export function useDialog(namespace = '') {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const location = useLocation();
  const link = readDialogLink(new URLSearchParams(location.search), namespace);
  const [pressed] = useState(createPressed);
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  /** The location, also while the page is not yet rendered with it. */
  const here = useRef<Pick<typeof location, 'search' | 'hash' | 'state'>>(location);
  const rendered = useRef(location);
  const isLeft = useRef(false);
  /** The part of the query that is on its way out. */
  const closing = useRef('');
  const waiting = useRef<() => void>(undefined);

  /** Leads to another dialog of this page, or to none. */
  const go = useCallback(
    (request: DialogRequest | undefined) => {
      const { search, hash, state } = here.current;
      const next = request && toDialogLink(request);
      const query = writeDialogLink(new URLSearchParams(search), next, namespace);
      const { [mayGoBack]: _, ...kept } = state ?? {};
      const nextState = request ? { ...kept, [mayGoBack]: true } : kept;
      here.current = { search: query && `?${query}`, hash, state: nextState };
      navigate(here.current, { replace: !request, state: nextState });
    },
    [navigate, namespace],
  );
  /** Opens a dialog once the one before it has left the URL: a browser takes its time with Back. */
  const open = useCallback(
    (request: DialogRequest) => {
      const from = document.activeElement;
      const start = () => {
        void loadDialogs();
        opener.current = from;
        pressed.set(request);
      };
      if (dialogPart(here.current.search)) waiting.current = start;
      else start();
    },
    [pressed],
  );
  /** Gives the page the URL of its pressed dialog, and forgets the second press of a double click. */
  const arrive = useCallback(() => {
    waiting.current = undefined;
    const press = pressed.get();
    const isNamed = dialogPart(here.current.search) !== '';
    if (press && !isNamed && !isLeft.current) go(press.request);
  }, [go, pressed]);
  const end = useCallback(() => {
    returnFocus(opener.current);
    opener.current = null;
    pressed.set(undefined);
  }, [pressed]);
  const leaveUrl = useCallback(() => {
    // A link was followed while the dialog closed, to a page that is still loading: Back would undo it.
    const isElsewhere = router && router.state.location.key !== rendered.current.key;
    if (isElsewhere) return;
    if (here.current.state?.[mayGoBack]) navigate(-1);
    else go(undefined);
  }, [router, navigate, go]);
  const close = useCallback(() => {
    if (isLeft.current || closing.current) return;
    closing.current = dialogPart(here.current.search);
    if (!closing.current) end();
    else if (here.current === rendered.current) leaveUrl();
  }, [end, leaveUrl]);
  /** Leaves the page instead of closing the dialog. */
  const leave = useCallback(
    (href: string) => {
      isLeft.current = true;
      navigate(href, { replace: dialogPart(here.current.search) !== '' });
    },
    [navigate],
  );

  useEffect(() => {
    const isUnrendered = here.current !== rendered.current;
    const wasNamed = dialogPart(here.current.search) !== '';
    here.current = location;
    rendered.current = location;
    const part = dialogPart(location.search);
    // A dialog that was closed before the page was rendered with its URL.
    if (part && part === closing.current && isUnrendered) leaveUrl();
    else if (part !== closing.current) closing.current = '';
    if (part) {
      wasOpen.current = link !== undefined;
      return;
    }
    if (wasOpen.current || (wasNamed && pressed.get())) end();
    wasOpen.current = false;
    waiting.current?.();
    waiting.current = undefined;
  }, [location]);

  return { link, pressed, opener, open, arrive, close, leave };
}

/** To what opened the dialog; to the heading of the page if a link did. */
function returnFocus(opener: Element | null): void {
  const heading = document.querySelector<HTMLElement>('#page h1');
  if (heading) heading.tabIndex = -1;
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : heading;
  target?.focus({ preventScroll: true });
}
