import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './PopoverMenu.module.css';

/** One item of a menu. */
interface MenuItem {
  readonly name: string;
  readonly label: string;
  readonly title?: string;
  readonly icon?: string | undefined;
  /** True if it destroys something. */
  readonly isDanger?: boolean;
  /** The URL that it leads to, in place of an action. */
  readonly href?: string | undefined;
}

interface Props<Item extends MenuItem> {
  /** The name of the menu, for screen readers. */
  readonly label: string;
  readonly id: string;
  readonly items: readonly Item[];
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly onClose: () => void;
  readonly onChoose: (item: Item) => void;
}

/** The open menu of a button, above everything else. */
export function PopoverMenu<Item extends MenuItem>(props: Props<Item>) {
  const { id, label, items, button, onClose, onChoose } = props;
  const menu = usePopover(button, onClose);
  // The focus is on the button before a dialog opens, and so returns there.
  const close = () => {
    button.current?.focus();
    onClose();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') close();
        else moveFocus(event);
      }}
    >
      {items.map((item) => (
        <ItemButton
          key={item.name}
          item={item}
          onClick={() => {
            close();
            onChoose(item);
          }}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly item: MenuItem;
  readonly onClick: () => void;
}

function ItemButton({ item, onClick }: ItemProps) {
  const shared = { role: 'menuitem', tabIndex: -1, title: item.title, className: styles.item };
  const content = (
    <>
      <span data-icon={item.icon} aria-hidden />
      {item.label}
    </>
  );
  return item.href ? (
    <a {...shared} href={item.href} data-row-link>
      {content}
    </a>
  ) : (
    <button {...shared} type="button" data-danger={item.isDanger ?? false} onClick={onClick}>
      {content}
    </button>
  );
}

/** Shows an element at a button, with the focus on its first item, until the page is scrolled. */
function usePopover(button: Props<MenuItem>['button'], onClose: () => void) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [popover, opener] = [menu.current, button.current];
    if (!popover || !opener) return;
    popover.showPopover?.();
    place(popover, opener.getBoundingClientRect());
    popover.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    addEventListener('scroll', onClose, { capture: true, once: true });
    return () => removeEventListener('scroll', onClose, { capture: true });
  }, [button, onClose]);
  return menu;
}

const gap = 4;

/** Below the button, above it where there is no room; its right edge at the button's. */
function place(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { offsetWidth, offsetHeight, style } = menu;
  const isAbove = bottom + gap + offsetHeight > innerHeight && top > innerHeight - bottom;
  style.left = `${Math.max(gap, right - offsetWidth)}px`;
  style.top = `${Math.max(gap, isAbove ? top - gap - offsetHeight : bottom + gap)}px`;
}

/** Arrows, Home and End move to another item, a letter to the next one that starts with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Those belong to the browser: Ctrl+R reloads the page.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  const starts = (item: HTMLElement) =>
    item.textContent?.toLowerCase().startsWith(event.key.toLowerCase());
  const found =
    to === undefined
      ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(starts)
      : items.at(to % items.length);
  if (!found) return;
  event.preventDefault();
  found.focus();
}
