import { type RefObject, useEffect, useRef } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { useFeedback } from '../../feedback/Feedback.tsx';
import { t } from '../../language/text.ts';
import { modalProps } from '../../page/modal-props.ts';
import { useGuard } from '../../router/ConsoleRouter.tsx';
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

  const isAsked = useRef(false);
  useGuard(({ from, to, proceed }) => {
    if (!dirty.current() || !isLeaving(from, to)) return false;
    // One question at a time.
    if (isAsked.current) return true;
    isAsked.current = true;
    const answer = (isLeft: boolean) => {
      isAsked.current = false;
      if (isLeft) proceed();
    };
    const ask = () =>
      confirm(
        () => answer(true),
        () => answer(false),
      );
    if (save) void save().then((isSaved) => (isSaved ? answer(true) : ask()), ask);
    else ask();
    return true;
  });

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
