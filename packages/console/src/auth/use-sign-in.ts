import { useState } from 'react';
import { useConsole } from '../console-context.ts';
import { toApiError } from '../data/errors.ts';
import { type Credentials, type LoginAnswer, WrongPersonError } from './auth-provider.ts';
import type { Message } from './FormMessage.tsx';
import type { User } from './session.ts';

interface Options {
  /** The only person who may sign in here. */
  readonly only: User | undefined;
  readonly onCodeRequired: () => void;
}

/** Signs in and returns the result as a message; the form keeps its values. */
export function useSignIn({ only, onCodeRequired }: Options) {
  const { authProvider } = useConsole();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<Message>();

  const signIn = async (credentials: Credentials) => {
    if (isPending) return;
    setPending(true);
    setMessage(undefined);
    try {
      const answer = (await authProvider.login({ ...credentials, only })) as LoginAnswer;
      // After the sign-in, the screen follows the session.
      if (answer.success) return;
      setMessage(answer.secondFactor ? codeRequired : { tone: 'danger', text: failed });
      if (answer.secondFactor) onCodeRequired();
    } catch (cause) {
      setMessage({ tone: 'danger', text: toFailure(cause) });
      if (toApiError(cause).code === 'invalid_two_fa_code') onCodeRequired();
    } finally {
      setPending(false);
    }
  };
  return { signIn, isPending, message };
}

const failed = 'Login failed';
const codeRequired: Message = { tone: 'info', text: 'Enter the code from your authenticator app.' };

function toFailure(cause: unknown): string {
  if (cause instanceof WrongPersonError) return cause.message;
  const { kind, serverMessage, retryAfter } = toApiError(cause);
  if (kind === 'network') return `${failed}: the server cannot be reached.`;
  if (!serverMessage) return failed;
  return retryAfter ? `${serverMessage} Try again in ${toWait(retryAfter)}.` : serverMessage;
}

function toWait(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
