import {
  type Credentials,
  type LoginAnswer,
  preloadFrame,
  toCallError,
  useConsole,
} from '@koshpay/console';
import { useState } from 'react';
import type { Message } from './FormMessage.tsx';

/** Signs in and says in words how that went; what was typed stays in the form. */
export function useSignIn({ onCodeAsked }: { readonly onCodeAsked: () => void }) {
  const { authProvider } = useConsole();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<Message>();

  const signIn = async (credentials: Credentials) => {
    if (isPending) return;
    setPending(true);
    setMessage(undefined);
    preloadFrame();
    try {
      const { success, secondFactor } = (await authProvider.login(credentials)) as LoginAnswer;
      // Signed in, the page follows the session by itself.
      if (success) return;
      setMessage(secondFactor ? codeAsked : { tone: 'bad', text: failed });
      if (secondFactor) onCodeAsked();
    } catch (cause) {
      setMessage({ tone: 'bad', text: toFailure(cause) });
      if (toCallError(cause).code === 'invalid_two_fa_code') onCodeAsked();
    } finally {
      setPending(false);
    }
  };
  return { signIn, isPending, message };
}

const failed = 'Login failed';
const codeAsked: Message = { tone: 'info', text: 'Enter the code from your authenticator app.' };

function toFailure(cause: unknown): string {
  const { kind, said, retryAfter } = toCallError(cause);
  if (kind === 'network') return `${failed}: the server cannot be reached.`;
  if (!said) return failed;
  return retryAfter ? `${said} Try again in ${toWait(retryAfter)}.` : said;
}

function toWait(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
