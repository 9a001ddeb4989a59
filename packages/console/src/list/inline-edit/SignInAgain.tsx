import { useSession } from '../../auth/use-session.ts';
import { SignInDialog } from '../../dialogs/SignInDialog.tsx';
import { useLeaveGuard } from '../../dialogs/use-leave-guard.tsx';

/** Asks to sign in again for what is typed, which is discarded only after a confirmation. */
export function SignInAgain() {
  const { isExpired = false } = useSession();
  return <SignInDialog onLeave={useLeaveGuard(() => isExpired)} />;
}
