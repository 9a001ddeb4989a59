import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { DialogRequest } from '../dialogs/dialog-request.ts';
import styles from './ActionMenu.module.css';
import type { RowCommand } from './row-commands.ts';

interface Props {
  /** The row that the menu is about. */
  readonly name: string;
  readonly commands: readonly RowCommand[];
  readonly className?: string | undefined;
  /** What the button shows. */
  readonly children?: ReactNode;
  readonly onAction: (request: DialogRequest) => void;
}

/** A button that opens a menu of labelled actions: the menu button of the ARIA practices. */
export function ActionMenu({ name, commands, className, children, onAction }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = `More actions for ${name}`;
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-icon="more"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={label}
          commands={commands}
          button={button}
          onClose={close}
          onAction={onAction}
        />
      )}
    </>
  );
}

interface MenuProps extends Pick<Props, 'commands' | 'onAction'> {
  /** What the menu is, for screen readers. */
  readonly label: string;
  readonly id: string;
  readonly button: { readonly current: HTMLButtonElement | null };
  readonly onClose: () => void;
}

function Menu({ id, label, commands, button, onClose, onAction }: MenuProps) {
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
      {commands.map(({ name, label, title, icon, isDanger, request }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          title={title}
          className={styles.item}
          data-danger={isDanger}
          onClick={() => {
            close();
            onAction(request);
          }}
        >
          <span data-icon={icon} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
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
