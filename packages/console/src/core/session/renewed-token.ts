import type { Session } from './session.ts';

/** The token that the backend gave a session in place of the former one. */
interface Renewal {
  readonly former: string;
  readonly token: string;
}

const channelName = 'session-renewed';

/**
 * Gives the session its next token, in this tab and in the others that have the same session: a
 * duplicated tab has a copy of the token, and must not be signed out.
 */
export function renewInAllTabs(session: Session, renewal: Renewal): void {
  session.renew(renewal);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(renewal);
  channel.close();
}

/** Renews the session when another tab does; returns the function that stops it. */
export function followOtherTabs(session: Session): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Renewal>) => session.renew(data);
  return () => channel.close();
}
