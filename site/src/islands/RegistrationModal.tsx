import { type MouseEvent, useRef, useState } from 'react';
import { RegistrationForm } from './RegistrationForm.tsx';
import { wrapTab } from './wrap-tab.ts';

type Props = { id: string; action: string; brandName: string };

/**
 * The registration as a modal dialog. Its markup is on every page, and it opens, closes and posts
 * without this code; React adds the messages, the way of sending that keeps the page, and the
 * closing by a click outside where the browser does not know `closedby`.
 */
export function RegistrationModal({ id, action, brandName }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState(false);

  const closeFromOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) dialog.current?.close();
  };
  const thank = () => {
    dialog.current?.close();
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
        onMouseDown={closeFromOutside}
        onKeyDown={wrapTab}
      >
        <div className="dialog-body">
          <form method="dialog" className="dialog-close">
            <button type="submit" aria-label="Close">
              ×
            </button>
          </form>
          <h2 id={`${id}-title`}>Merchant Registration</h2>
          <p className="muted">
            Tell us who you are. We answer within one working day with the {brandName} onboarding
            steps.
          </p>
          <RegistrationForm action={action} idPrefix={id} onSent={thank} />
        </div>
      </dialog>
      <div role="alert" className="toast" hidden={!sent}>
        {sent && (
          <>
            <span>Thank you! Your registration has been submitted.</span>
            <button type="button" onClick={() => setSent(false)}>
              Dismiss
            </button>
          </>
        )}
      </div>
    </>
  );
}
