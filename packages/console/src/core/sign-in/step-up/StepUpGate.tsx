import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { useSession } from '../../session/use-session.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** Shows one dialog for all calls that wait for a proof of who the person is. */
export function StepUpGate() {
  const { stepUp } = useConsole();
  const request = useSyncExternalStore(stepUp.subscribe, stepUp.current);
  const { isExpired = false } = useSession();
  // Without a session there is no one to ask.
  useEffect(() => {
    if (isExpired) stepUp.settle(false);
  }, [isExpired, stepUp]);
  useEffect(() => () => stepUp.settle(false), [stepUp]);
  return (
    request && (
      <Suspense>
        <StepUpDialog fields={request.fields} onSettle={stepUp.settle} />
      </Suspense>
    )
  );
}
