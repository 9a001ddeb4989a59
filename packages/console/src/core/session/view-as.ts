import { useGo } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../context/console-context.ts';
import { useSend } from '../data/use-call.ts';

/** The actions of roles and accounts after which the session sees what another one would. */
export const viewAsAction = 'view-as';

/** Starts over with the rights that the session has now: none of the former ones stays. */
export function useResetSession(): () => Promise<void> {
  const { authProvider, product } = useConsole();
  const queryClient = useQueryClient();
  const go = useGo();
  return async () => {
    await authProvider.getIdentity?.();
    queryClient.clear();
    go({ to: product.home });
  };
}

/** Ends the view of another one, and starts over as oneself. */
export function useStopViewing(): () => Promise<void> {
  const send = useSend();
  const startOver = useResetSession();
  return async () => {
    await send('delete', 'view-as');
    await startOver();
  };
}
