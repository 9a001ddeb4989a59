import { useQueryClient } from '@tanstack/react-query';
import type { ModalFuncProps } from 'antd';
import { useState } from 'react';
import { toApiError } from '../data/errors.ts';
import { type Send, useSend } from '../data/use-call.ts';
import { useFeedback } from '../feedback/Feedback.tsx';
import { toFieldMessage } from './to-field-message.ts';

/** The key of every query of the signed-in person's account. */
export const accountKey = ['me'];

/**
 * Changes the signed-in person's account: confirms who they are where the server wants it, reloads
 * what is shown, and returns whether it worked. Failures are toasts, except where `onError` shows
 * them. `call('delete', '/passkeys/3')` sends a call to a path of the account; `remove` asks before
 * it deletes one.
 */
export function useAccountChange() {
  const send = useSend();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  const call: Send = (method, path, values) => send(method, `me${path}`, values);
  const notify = (type: 'success' | 'error', title: string) =>
    feedback(({ notification }) => notification[type]({ key: 'account', title }));
  const change = async (
    work: () => Promise<unknown>,
    onError = (cause: unknown) => notify('error', toFieldMessage(cause)),
  ): Promise<boolean> => {
    setPending(true);
    try {
      await work();
      // What is shown of the account is read again.
      void client.invalidateQueries({ queryKey: accountKey });
      return true;
    } catch (cause) {
      // The person closed the dialog that asks who they are.
      if (toApiError(cause).code !== 'step_up_required') onError(cause);
      return false;
    } finally {
      setPending(false);
    }
  };
  const remove = (path: string, question: ModalFuncProps) =>
    feedback(({ modal }) =>
      modal.confirm({
        okButtonProps: { danger: true },
        onOk: () => void change(() => call('delete', path)),
        ...question,
      }),
    );
  return { change, call, remove, notify, isPending };
}
