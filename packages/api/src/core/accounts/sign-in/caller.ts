import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, actorOf } from '../../actor.ts';
import { toDisconnectSignal } from '../../http/disconnect-signal.ts';
import { toIpNetwork } from '../../http/networks.ts';
import { readToken } from '../sessions/guard.ts';
import type { SignInMethod } from '../sessions/sessions.ts';

/** The caller of a sign-in, before it is known whose account it is. */
export interface Caller {
  /** As the audit log names them: without an account. */
  readonly actor: Actor;
  readonly address: string;
  /** The network that is throttled as one. */
  readonly network: string;
  readonly device: string | null;
  /** The method of their proof in an earlier step of this sign-in. */
  readonly first?: SignInMethod | null;
  /** The token of the session that the caller has already; it ends with the new one. */
  readonly formerToken: string | undefined;
  /** Fires when the caller hangs up. */
  readonly signal: AbortSignal;
}

/** The caller of a request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    actor: actorOf(request),
    address: request.ip,
    network: toIpNetwork(request.ip),
    device: toDevice(request.headers['user-agent']),
    formerToken: readToken(request),
    signal: toDisconnectSignal(reply),
  };
}

/** A caller as the owner of an account, for the audit log. */
export function toActor(
  actor: Actor,
  { id, username, role }: { readonly id: number; readonly username: string; readonly role: string },
): Actor {
  return { ...actor, id, username, role };
}

/** The browser and its system, as people know them: 'Firefox 131 on Windows'. */
export function toDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(userAgent);
    const version = found?.[1];
    if (found) return [name, version, system && `on ${system}`].filter(Boolean).join(' ');
  }
  // A program names itself first.
  return /^[\w.-]+/.exec(userAgent)?.[0].slice(0, 60) ?? null;
}

/** The first that matches counts: each browser also claims to be those below it. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];
