import { type Ref, useImperativeHandle } from 'react';
import { SignInDialog } from './SignInDialog.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useSessionGuard } from './use-session-guard.ts';

/** Runs its argument once the user has confirmed that edits may be lost. */
export type Leave = (leave: () => void) => void;

interface Props {
  readonly isDirty: () => boolean;
  readonly ref: Ref<Leave>;
}

/**
 * Keeps what is typed into a form: asks before it is left, and lets its owner sign in again over it.
 * Beside the form, since its own state would render all inputs again when they have just been shown.
 */
export function FormGuard({ isDirty, ref }: Props) {
  const leave = useLeaveGuard(isDirty);
  useSessionGuard(isDirty);
  useImperativeHandle(ref, () => leave);
  return <SignInDialog onLeave={leave} />;
}
