import { useEffect, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { useGuardedHistory } from '../router/ConsoleRouter.tsx';
import type { GuardedHistory } from '../router/guarded-history.ts';
import { createStore } from '../store/store.ts';
import { loadDialogs } from './load-dialogs.ts';
import {
  type DialogRequest,
  dialogPart,
  readDialogLink,
  toDialogLink,
  writeDialogLink,
} from './request/dialog-link.ts';

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
  const history = useGuardedHistory();
  const location = useLocation();
  const link = readDialogLink(new URLSearchParams(location.search), namespace);
  const [dialog] = useState(() => new DialogNavigation(location));
  Object.assign(dialog, { navigate, history, namespace });
  useEffect(() => dialog.follow(location, link !== undefined), [location]);
  const { pressed, opener, open, arrive, close, leave } = dialog;
  return { link, pressed, opener, open, arrive, close, leave };
}

interface Press {
  readonly request: DialogRequest;
  /** Of the press: the next dialog does not continue one that was closed. */
  readonly key: number;
}

type Location = ReturnType<typeof useLocation>;

/** The way of a dialog into the URL and out of it. Its functions are the same in every render. */
class DialogNavigation {
  navigate!: NavigateFunction;
  history: GuardedHistory | undefined;
  namespace!: string;
  /** The last press of a button, until its dialog has left the URL. Only the dialog listens to it. */
  readonly pressed = createStore<Press | undefined>(undefined);
  private presses = 0;
  readonly opener: { current: Element | null } = { current: null };
  /** The location, also while the page is not yet rendered with it. */
  private here: Pick<Location, 'search' | 'hash' | 'state'>;
  private rendered: Location;
  private wasOpen = false;
  private isLeft = false;
  /** The part of the query that is on its way out. */
  private closing = '';
  private waiting: (() => void) | undefined;

  constructor(location: Location) {
    this.here = location;
    this.rendered = location;
  }

  /** Opens a dialog once the one before it has left the URL: a browser takes its time with Back. */
  readonly open = (request: DialogRequest) => {
    const from = document.activeElement;
    const start = () => {
      void loadDialogs();
      this.opener.current = from;
      this.pressed.set({ request, key: ++this.presses });
    };
    if (dialogPart(this.here.search)) this.waiting = start;
    else start();
  };

  /** Gives the page the URL of its pressed dialog, and forgets the second press of a double click. */
  readonly arrive = () => {
    this.waiting = undefined;
    const press = this.pressed.current();
    const isNamed = dialogPart(this.here.search) !== '';
    // A link was followed, to a page that is still loading: the URL of this one would undo it.
    const isElsewhere =
      this.history && this.history.current().location.pathname !== this.rendered.pathname;
    if (press && !isNamed && !this.isLeft && !isElsewhere) this.go(press.request);
  };

  readonly close = () => {
    if (this.isLeft || this.closing) return;
    this.closing = dialogPart(this.here.search);
    if (!this.closing) this.end();
    else if (this.here === this.rendered) this.leaveUrl();
  };

  /** Leaves the page instead of closing the dialog. */
  readonly leave = (href: string) => {
    this.isLeft = true;
    this.navigate(href, { replace: dialogPart(this.here.search) !== '' });
  };

  /** Opens or ends the dialog as the URL of a rendered page says. */
  follow(location: Location, isLink: boolean): void {
    const isUnrendered = this.here !== this.rendered;
    const wasNamed = dialogPart(this.here.search) !== '';
    this.here = location;
    this.rendered = location;
    const part = dialogPart(location.search);
    // A dialog that was closed before the page was rendered with its URL.
    if (part && part === this.closing && isUnrendered) this.leaveUrl();
    else if (part !== this.closing) this.closing = '';
    if (part) {
      this.wasOpen = isLink;
      return;
    }
    if (this.wasOpen || (wasNamed && this.pressed.current())) this.end();
    this.wasOpen = false;
    this.waiting?.();
    this.waiting = undefined;
  }

  /** Leads to another dialog of this page, or to none. */
  private go(request: DialogRequest | undefined): void {
    const { search, hash, state } = this.here;
    const next = request && toDialogLink(request);
    const query = writeDialogLink(new URLSearchParams(search), next, this.namespace);
    const { [mayGoBack]: _, ...kept } = state ?? {};
    const nextState = request ? { ...kept, [mayGoBack]: true } : kept;
    this.here = { search: query && `?${query}`, hash, state: nextState };
    this.navigate(this.here, { replace: !request, state: nextState });
  }

  private leaveUrl(): void {
    // A link was followed while the dialog closed, to a page that is still loading: Back would undo it.
    const isElsewhere = this.history && this.history.current().location.key !== this.rendered.key;
    if (isElsewhere) return;
    if (this.here.state?.[mayGoBack]) this.navigate(-1);
    else this.go(undefined);
  }

  private end(): void {
    returnFocus(this.opener.current);
    this.opener.current = null;
    this.pressed.set(undefined);
  }
}

/** To what opened the dialog; to the heading of the page if a link did. */
function returnFocus(opener: Element | null): void {
  const heading = document.querySelector<HTMLElement>('#page h1');
  if (heading) heading.tabIndex = -1;
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : heading;
  target?.focus({ preventScroll: true });
}
