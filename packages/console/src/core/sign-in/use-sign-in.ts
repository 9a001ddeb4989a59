import { useMemo, useState } from 'react';
import { useConsole } from '../context/console-context.ts';
import { toApiError } from '../data/errors.ts';
import { t } from '../language/text.ts';
import type { User } from '../session/session.ts';
import {
  type Credentials,
  createSignIn,
  isLaterStep,
  type SignInStep,
  WrongUserError,
} from '../session/sign-in.ts';
import type { Message } from './FormMessage.tsx';

interface Options {
  /** The only person who may sign in here. */
  readonly only: User | undefined;
  /** The code was wrong or is pending. */
  readonly onCodeRequired: () => void;
}

/** The steps of a sign-in and their result as a message; the form keeps its values. */
export function useSignIn({ only, onCodeRequired }: Options) {
  const { adminApiUrl: url, http, session } = useConsole();
  const calls = useMemo(() => createSignIn({ url, http, session }), [url, http, session]);
  const { run, reset, ...steps } = useSteps(onCodeRequired);
  const challenge = steps.pendingStep?.challenge;
  const [username, setUsername] = useState<string>();
  return {
    ...steps,
    calls,
    /** As it was typed. */
    username,
    restart: () => reset(),
    /** The time of a later step is over. */
    expire: () => reset({ tone: 'danger', text: t('This took too long. Please sign in again.') }),
    /** Sends the form: the password, or the pending code. */
    signIn: (credentials: Credentials) => {
      setUsername(credentials.username);
      return run(() =>
        challenge
          ? calls.withCode(challenge, credentials.two_fa_code, only)
          : calls.withPassword(credentials, only),
      );
    },
    /** With the code of a sign-in by the identity provider. */
    withSso: (code: string) =>
      run(async () => calls.accept(await calls.post('/sso', { code }), only)),
    withPasskey: () =>
      run(async () => {
        const { signWithPasskey } = await import('./passkeys.ts');
        const answer = await signWithPasskey((path, body) =>
          calls.post(`/passkey${path}`, path && challenge ? { challenge } : body),
        );
        return calls.accept(answer, only);
      }),
  };
}

/** The last step of a sign-in, with its message; `run` takes the next one. */
function useSteps(onCodeRequired: Options['onCodeRequired']) {
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<Message>();
  /** The last response of the backend; undefined at the start. */
  const [pendingStep, setPendingStep] = useState<SignInStep>();

  const run = async (work: () => Promise<SignInStep>) => {
    if (isPending) return;
    setPending(true);
    setMessage(undefined);
    try {
      const step = await work();
      // After the sign-in, the screen follows the session.
      if (step.success && !step.recoveryCodes) return;
      setPendingStep(step.success || step.secondFactor ? step : undefined);
      setMessage(step.success ? undefined : toMessage(step));
      if (step.secondFactor) onCodeRequired();
    } catch (cause) {
      setMessage({ tone: 'danger', text: toFailure(cause) });
      const { code } = toApiError(cause);
      if (code === 'challenge_expired') setPendingStep(undefined);
      if (code === 'invalid_two_fa_code') onCodeRequired();
    } finally {
      setPending(false);
    }
  };

  const reset = (next?: Message) => {
    setPendingStep(undefined);
    setMessage(next);
  };
  return { run, reset, isPending, message, pendingStep };
}

function toMessage({ secondFactor, factors = ['code'] }: SignInStep): Message | undefined {
  if (!secondFactor) return { tone: 'danger', text: t('Login failed') };
  if (factors.some(isLaterStep)) return undefined;
  const text = factors.includes('code')
    ? t('Enter the code from your authenticator app.')
    : t('Use your passkey to continue.');
  return { tone: 'info', text };
}

function toFailure(cause: unknown): string {
  if (cause instanceof WrongUserError) return cause.message;
  if (cause instanceof Error && cause.name === 'PasskeyError') return cause.message;
  const { kind, serverMessage, retryAfter, statusCode } = toApiError(cause);
  if (kind === 'network') return t('Login failed: the server cannot be reached.');
  if (statusCode === 404) return t('This server has no passkeys.');
  if (!serverMessage) return t('Login failed');
  return retryAfter ? `${serverMessage} ${toWait(retryAfter)}` : serverMessage;
}

function toWait(seconds: number): string {
  return seconds < 90
    ? t.n(seconds, 'Try again in {count} seconds.', 'Try again in {count} seconds.')
    : t.n(
        Math.ceil(seconds / 60),
        'Try again in {count} minutes.',
        'Try again in {count} minutes.',
      );
}
