import { type Account, isAllowed } from '@koshpay/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Sessions, Staff } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** Who is signed in; only after {@link requireStaff}. */
    staff: Staff;
  }
}

/** Prepares the app for the guards below. */
export function registerGuard(app: FastifyInstance, sessions: Sessions): void {
  app.decorate('sessions', sessions);
  app.decorateRequest('staff');
}

/** A hook that requires a session and sets `request.staff`. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  const token = readToken(request);
  const found = token && (await request.server.sessions.find(token));
  if (!found) throw new AppError('unauthenticated', 'Please sign in.');
  request.staff = found;
}

/** A hook, after {@link requireStaff}, that requires any of some permissions. */
export function requirePermission(...anyOf: string[]) {
  return async ({ staff }: FastifyRequest): Promise<void> => assertPermission(staff, anyOf);
}

/** @throws {AppError} `forbidden` for staff who have none of the permissions */
export function assertPermission(
  account: Account & { readonly username: string },
  anyOf: readonly string[],
): void {
  if (isAllowed(account, anyOf)) return;
  throw new AppError('forbidden', 'You are not allowed to do this.', {
    logFields: {
      account: account.username,
      reason: 'missing_permission',
      permission: anyOf.join(', '),
    },
  });
}

/** The bearer token of a request. */
export function readToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
