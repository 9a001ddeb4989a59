import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../data/errors.ts';
import { type Send, useSend } from '../data/use-call.ts';
import { useFeedback } from '../feedback/Feedback.tsx';
import { toFieldMessage } from './enrol/to-field-message.ts';

/** The key of every query of the signed-in person's account. */
export const accountKey = ['me'];

/** Sends a call to a path: `call('delete', '/passkeys/3')`. */
export type AccountCall = Send;

/**
 * Changes the signed-in person's account: confirms who they are where the server wants it, reloads
 * what is shown, and returns whether it worked. Failures are toasts, except where `onError` shows
 * them.
 */
export function useAccountChange() {
  const send = useSend();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  const call: AccountCall = (method, path, values) => send(method, `me${path}`, values);
  const change = async (
    work: (call: AccountCall) => Promise<unknown>,
    onError?: (cause: unknown) => void,
  ): Promise<boolean> => {
    setPending(true);
    try {
      await work(call);
      // What is shown of the account is read again.
      void client.invalidateQueries({ queryKey: accountKey });
      return true;
    } catch (cause) {
      // The person closed the dialog that asks who they are.
      if (toApiError(cause).code === 'step_up_required') return false;
      if (onError) onError(cause);
      else
        feedback(({ notification }) =>
          notification.error({ key: 'account', title: toFieldMessage(cause) }),
        );
      return false;
    } finally {
      setPending(false);
    }
  };
  return { change, call, isPending };
}
