import { useEffect, useState } from 'react';
import { type Text, t } from '../../language/text.ts';
import type { Message } from '../FormMessage.tsx';

interface Arrival {
  /** Redeems the sign-in, once; `connected` for a person who connected their account. */
  readonly code?: string | undefined;
  /** The reason why the identity provider's sign-in was refused. */
  readonly notice?: Message | undefined;
}

/** Takes the result of the identity provider's sign-in from the URL, where it is removed. */
export function useSsoArrival(): Arrival {
  const [arrival] = useState(() => readArrival(location.hash));
  useEffect(() => {
    // Neither the history nor a copied link keeps it.
    if (arrival) history.replaceState(history.state, '', location.pathname + location.search);
  }, [arrival]);
  return arrival ?? {};
}

/** The parts of a fragment: a code, or the name of a reason, whose text is never in the URL. */
export function readArrival(hash: string): Arrival | undefined {
  const given = new URLSearchParams(hash.slice(1));
  const code = given.get('sso');
  const reason = given.get('refused');
  if (code) return { code };
  if (!reason) return undefined;
  return { notice: { tone: 'danger', text: t(refusals[reason] ?? failed) } };
}

const failed = 'The identity provider could not sign you in. Please try again.';

const refusals: Readonly<Record<string, Text>> = {
  challenge_expired: 'This took too long, or was started in another browser. Please try again.',
  no_account: 'You have no account here. Ask an owner of the console for one.',
  no_role: 'The identity provider gives you no role here. Ask an owner of the console.',
  not_limited:
    'Your role is limited to values that your account does not have. Ask an owner of the console.',
  no_email: 'The identity provider sent no e-mail address, or not a verified one.',
  taken:
    'An account with your e-mail address or username exists. Sign in with its password, and connect it in My account.',
  connected: 'This identity, or your account, is connected to another one.',
  owner: 'The identity provider gives you a role that only an owner of the console can give.',
  last_owner: 'This is the last active owner. Give another account its role first.',
};

/**
 * The name of single sign-on: the server that has it says so in the page, so that no other backend is
 * asked.
 */
export function readSsoLabel(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
}
