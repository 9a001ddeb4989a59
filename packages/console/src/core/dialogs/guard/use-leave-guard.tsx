import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConsole } from '../../context/console-context.ts';
import { useFeedback } from '../../feedback/Feedback.tsx';
import { t } from '../../language/text.ts';
import { modalProps } from '../../page/modal-props.ts';
import { dialogPart } from '../request/dialog-link.ts';

interface LeaveTexts {
  readonly title: string;
  readonly content: string;
  readonly leave: string;
  readonly stay: string;
}

const unsaved = (): LeaveTexts => ({
  title: t('Discard your changes?'),
  content: t('What you typed has not been saved.'),
  leave: t('Discard'),
  stay: t('Keep editing'),
});

interface LeaveOptions {
  readonly texts?: LeaveTexts | undefined;
  /** Saves the edits when the page is left. Only if that fails, which is `false`, is there a question. */
  readonly save?: () => Promise<boolean>;
}

/**
 * Warns before edits are lost: when the dialog is closed, the page is left (links, Back, replace)
 * or the tab is closed. The returned function runs its argument once the user has confirmed.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  { texts = unsaved(), save }: LeaveOptions = {},
): (leave: () => void) => void {
  const feedback = useFeedback();
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current() && isLeaving(currentLocation, nextLocation),
  );

  const confirm = (onLeave: () => void, onStay?: () => void) =>
    feedback(({ modal }) =>
      modal.confirm({
        title: texts.title,
        content: texts.content,
        okText: texts.leave,
        cancelText: texts.stay,
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        ...modalProps,
        onOk: onLeave,
        onCancel: onStay,
      }),
    );

  // Once for each attempt to leave.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    const ask = () => confirm(proceed, reset);
    if (save) void save().then((isSaved) => (isSaved ? proceed() : ask()));
    else ask();
  }, [blocker.state]);

  useUnloadWarning(dirty);
  return (leave) => (dirty.current() ? void confirm(leave) : leave());
}

/** Warns before the tab is closed. */
function useUnloadWarning(dirty: RefObject<() => boolean>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current() && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}

/** True if a navigation leaves the page, or closes its dialog. Opening one leaves nothing. */
function isLeaving(from: Place, to: Place): boolean {
  const dialog = dialogPart(from.search);
  return from.pathname !== to.pathname || (dialog !== '' && dialog !== dialogPart(to.search));
}

type Place = { readonly pathname: string; readonly search: string };

/** Keeps the screen of an expired session while there is unsaved work on it. */
export function useSessionGuard(hasUnsaved: () => boolean): void {
  const { session } = useConsole();
  const current = useRef(hasUnsaved);
  current.current = hasUnsaved;
  useEffect(() => session.guard(() => current.current()), [session]);
}
