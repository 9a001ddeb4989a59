import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../context/console-context.ts';
import { toApiError } from '../data/errors.ts';
import { useFeedback } from '../feedback/Feedback.tsx';
import { toFieldMessage } from './enrol/to-field-message.ts';

/** The key of every query of the signed-in person's account. */
export const accountKey = ['me'];

type Method = 'get' | 'post' | 'patch' | 'delete';

/** Sends a call to a path: `call('delete', '/passkeys/3')`. */
export type AccountCall = <Data>(method: Method, path: string, body?: object) => Promise<Data>;

/**
 * Changes the signed-in person's account: confirms who they are where the server wants it, reloads
 * what is shown, and returns whether it worked. Failures are toasts, except where `onError` shows
 * them.
 */
export function useAccountChange() {
  const { http, adminApiUrl } = useConsole();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  const call: AccountCall = async <Data>(method: Method, path: string, body?: object) => {
    const url = `${adminApiUrl}/me${path}`;
    return (await http.request<Data>({ method, url, data: body })).data;
  };
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
