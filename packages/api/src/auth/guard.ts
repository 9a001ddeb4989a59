import { type Account, isAllowed } from '@koshpay/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { ServiceAccounts } from './service-accounts.ts';
import type { Sessions, Staff } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    serviceAccounts: ServiceAccounts;
  }
  interface FastifyRequest {
    /** Who is signed in; only after {@link requireStaff} or {@link requireAccount}. */
    staff: Staff;
    /** Whether that is a program, not a person. */
    isProgram: boolean;
  }
}

/** Prepares the app for the guards below. */
export function registerGuard(
  app: FastifyInstance,
  sessions: Sessions,
  serviceAccounts: ServiceAccounts,
): void {
  app.decorate('sessions', sessions);
  app.decorate('serviceAccounts', serviceAccounts);
  app.decorateRequest('staff');
  app.decorateRequest('isProgram', false);
}

/** A hook that requires a person's session, or the token of a program, and sets `request.staff`. */
export async function requireAccount(request: FastifyRequest): Promise<void> {
  const token = readToken(request);
  const { serviceAccounts } = request.server;
  if (!token || !serviceAccounts.isToken(token)) return requireStaff(request);
  const found = await serviceAccounts.find(token);
  if (!found)
    throw new AppError('unauthenticated', 'This token is wrong, expired, replaced or disabled.');
  request.staff = found;
  request.isProgram = true;
}

/** A hook, after {@link requireAccount}, that programs do not get past. */
export async function refusePrograms({ isProgram, staff }: FastifyRequest): Promise<void> {
  if (!isProgram) return;
  throw new AppError('forbidden', 'Only a person may do this, not a service account.', {
    logFields: { account: staff.username, reason: 'service_account' },
  });
}

/** A hook that requires a person's session and sets `request.staff`. */
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
