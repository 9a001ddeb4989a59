import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { registrationTexts } from '../registration/texts.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

type Props = { id: string; action: string; brandName: string };

/**
 * The registration as a modal dialog. Its markup is on every page, and it opens, closes and posts
 * without this code; React adds the messages, sending without leaving the page, and closing by a
 * click outside where the browser does not support `closedby`.
 */
export function RegistrationModal({ id, action, brandName }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState(false);
  const close = () => dialog.current?.close();
  const outsideClick = useOutsideClick(close);

  useEffect(() => {
    dialog.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, []);

  const thank = () => {
    close();
    setSent(true);
  };

  return (
    <>
      <dialog
        id={id}
        ref={dialog}
        className="dialog"
        aria-labelledby={`${id}-title`}
        closedby="any"
        suppressHydrationWarning
        {...outsideClick}
        onKeyDown={trapFocus}
      >
        <DialogHead titleId={`${id}-title`} />
        <div className="dialog-body">
          <p className="muted">
            Tell us who you are. Within one working day we answer with the steps that bring{' '}
            {brandName} into your checkout.
          </p>
          <RegistrationForm action={action} idPrefix={id} onSent={thank} />
        </div>
      </dialog>
      <Toast isShown={sent} onDismiss={() => setSent(false)} />
    </>
  );
}

function DialogHead({ titleId }: { titleId: string }) {
  return (
    <div className="dialog-head">
      <h2 id={titleId}>{registrationTexts.title}</h2>
      <form method="dialog">
        <button type="submit" aria-label="Close">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m2 2 16 16M18 2 2 18" stroke="currentColor" strokeWidth="2.5" />
          </svg>
        </button>
      </form>
    </div>
  );
}

function Toast({ isShown, onDismiss }: { isShown: boolean; onDismiss: () => void }) {
  return (
    <div role="alert" className="toast" hidden={!isShown}>
      {isShown && (
        <>
          <span>{registrationTexts.sent}</span>
          <button type="button" onClick={onDismiss}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}

/** The handlers of an element that call back for a click on itself, not on what is in it. */
function useOutsideClick(onOutside: () => void) {
  // A press that begins in a field and ends outside selects text and must not close.
  const pressedOutside = useRef(false);
  return {
    onMouseDown: ({ target, currentTarget }: MouseEvent) => {
      pressedOutside.current = target === currentTarget;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (pressedOutside.current && target === currentTarget) onOutside();
    },
  };
}

/** Moves Tab from the last control of an element to its first, and back with Shift. */
function trapFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return;
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([tabindex="-1"]), textarea',
  );
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
