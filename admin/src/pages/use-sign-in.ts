import { type Credentials, type LoginAnswer, toCallError } from '@koshpay/console';
import { useLogin } from '@refinedev/core';
import { useState } from 'react';

interface Message {
  readonly type: 'error' | 'info';
  readonly message: string;
}

/** Signs in and says in words how that went; what was typed stays in the form. */
export function useSignIn({ onCodeAsked }: { readonly onCodeAsked: () => void }) {
  const [message, setMessage] = useState<Message>();
  const { mutate, isPending } = useLogin<Credentials>({
    mutationOptions: {
      // In place of Refine's own toasts and redirects: the page follows the session by itself.
      onSuccess: (answer) => {
        const { success, secondFactor } = answer as LoginAnswer;
        if (success) return;
        setMessage(secondFactor ? codeAsked : { type: 'error', message: 'Login failed' });
        if (secondFactor) onCodeAsked();
      },
      onError: (cause) => {
        setMessage({ type: 'error', message: toFailure(cause) });
        if (toCallError(cause).code === 'invalid_two_fa_code') onCodeAsked();
      },
    },
  });
  const signIn = (credentials: Credentials) => {
    if (isPending) return;
    setMessage(undefined);
    mutate(credentials);
  };
  return { signIn, isPending, message };
}

const codeAsked: Message = { type: 'info', message: 'Enter the code from your authenticator app.' };

function toFailure(cause: unknown): string {
  const { kind, message, retryAfter, statusCode } = toCallError(cause);
  if (kind === 'network')
    return 'The server cannot be reached. Check your connection and try again.';
  if (statusCode === 429 && retryAfter) return `${message} (${toWait(retryAfter)})`;
  return message || 'Login failed';
}

function toWait(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
