import { userInfo } from 'node:os';
import { type actorKinds, originHeader } from '@koshpay/resource/internal';
import type { FastifyRequest } from 'fastify';
import type { Staff } from './accounts/sessions/sessions.ts';

/**
 * The author of an action, as the audit log names them, and their origin.
 *
 * @example const nightly: Actor = { ...systemActor, username: 'nightly-import' };
 */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  /** The id of the account; null for a command or the server itself. */
  readonly id: number | null;
  /** Null for someone unknown. */
  readonly username: string | null;
  /** The role at the time. */
  readonly role?: string | null;
  readonly sessionId?: number | null;
  /** IP address; null without a request. */
  readonly address: string | null;
  readonly requestId?: string | null;
  /** The browser tab that asks for it; only open screens learn of it. */
  readonly origin?: string | undefined;
  /** As whom the person sees the console: a role, or someone and their role. */
  readonly viewing?: string;
}

/**
 * The server, for work that no request asks for.
 *
 * @example
 * await record(tx, systemActor, { action: 'loans.expire', resource: 'loans', recordId: 5 });
 */
export const systemActor: Actor = { kind: 'system', id: null, username: 'system', address: null };

/** The person who runs a command in a terminal, by the name of their account on that machine. */
export function commandActor(): Actor {
  return { kind: 'command', id: null, username: accountName(), address: null };
}

/** Accounts in a container often have a number only. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

/**
 * The sender of a request; only its address before anyone has signed in.
 *
 * @see {@link record}
 */
export function actorOf({
  staff,
  isServiceAccount,
  client,
  view,
  ip,
  id,
  headers,
}: FastifyRequest): Actor {
  const caller = { address: ip, requestId: id, ...toOrigin(headers[originHeader]) };
  // It has no account: its key is in its name.
  if (client) return { kind: 'service', id: null, username: client.name, ...caller };
  // Calls without a session have none, whatever the type says.
  const account: Staff | undefined = staff;
  if (!account) return { kind: 'person', id: null, username: null, ...caller };
  const { username, role, sessionId } = account;
  if (isServiceAccount) return { kind: 'service', id: account.id, username, role, ...caller };
  const viewing = view && (view.name ? `${view.name} (${view.role})` : view.role);
  const person = { kind: 'person', id: account.id, username, role, sessionId, ...caller } as const;
  return { ...person, ...(viewing && { viewing }) };
}

function toOrigin(given: unknown): Pick<Actor, 'origin'> {
  return typeof given === 'string' && /^[\w-]{8,40}$/.test(given) ? { origin: given } : {};
}

/** The key of a signed-in account: the id of a person, or the negative id of a service account. */
export function accountKeyOf({ isServiceAccount, staff }: FastifyRequest): number {
  return isServiceAccount ? -staff.id : staff.id;
}
